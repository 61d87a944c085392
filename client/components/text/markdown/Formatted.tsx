import { memo, use, useMemo } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkBreaks from "remark-breaks";
import { RichText } from "../RichText.tsx";
import { directionOf, goesBack } from "../direction.ts";
import { NamedChannels } from "../named_channels.ts";
import { safeHref } from "../rich_text.ts";
import { definitions } from "./definitions.ts";
import { useHighlight } from "./highlight.ts";
import { isTooComplex } from "./limits.ts";
import { partsOfLong } from "./long.ts";
import { parts } from "./parts.tsx";
import { noDeadLinks, noFootnotes, references } from "./references.ts";
import { messageSyntax } from "./syntax.ts";
import { type Node, text } from "./tree.ts";

const VISIBLE = new Set([
  "code",
  "inlineCode",
  "thematicBreak",
  "listItem",
  "table",
  "person",
  "channel",
]);

/** Shows the source of elements that would render nothing, such as a link without text. */
function orAsTyped() {
  return (tree: Node, source: { toString(): string }) => {
    if (shows(tree)) return;
    tree.children = [{ type: "paragraph", children: [text(source.toString())] }];
  };
}

function shows({ type, value, alt, url, children }: Node): boolean {
  if (VISIBLE.has(type) || /\S/.test(value || alt || "")) return true;
  if (type === "image") return safeHref(url ?? "") !== null;
  return children?.some(shows) ?? false;
}

const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);

/** Gives each paragraph the direction of most of its letters. Code has no say in it. */
function directions() {
  return (tree: Node, source: { toString(): string }) => {
    if (goesBack(source.toString())) visit(tree);
  };
}

function visit(node: Node): string {
  const text = node.type === "text" ? node.value ?? "" : node.children?.map(visit).join("") ?? "";
  if (!BLOCKS.has(node.type)) return text;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dir: directionOf(text) } };
  return text;
}

const remarkPlugins: NonNullable<Options["remarkPlugins"]> = [
  messageSyntax,
  definitions,
  noDeadLinks,
  remarkBreaks,
  noFootnotes,
  references,
  orAsTyped,
  directions,
];

/** A message in Markdown. HTML in it is shown as text, and every address passes `safeHref`. */
export default memo(function Markdown({ content }: { content: string }) {
  const parts = useMemo(() => partsOfLong(content), [content]);
  return parts.map((part, index) => <MarkdownPart key={index} content={part} />);
});

function MarkdownPart({ content }: { content: string }) {
  const highlight = useHighlight(content);
  const named = use(NamedChannels);
  const plugins = useMemo(
    (): Options["remarkPlugins"] =>
      remarkPlugins.map((plugin) => plugin === references ? [references, named] : plugin),
    [named],
  );
  if (isTooComplex(content)) {
    return (
      <p className="markdown__plain">
        <RichText content={content} />
      </p>
    );
  }

  return (
    <ReactMarkdown
      remarkPlugins={plugins}
      rehypePlugins={highlight ? [highlight] : undefined}
      components={parts}
      urlTransform={(address) => safeHref(address) ?? ""}
    >
      {content}
    </ReactMarkdown>
  );
}
