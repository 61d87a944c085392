import { memo, use, useMemo } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkBreaks from "remark-breaks";
import { NamedChannels } from "../named_channels.ts";
import { safeHref } from "../rich_text.ts";
import { RichText } from "../RichText.tsx";
import { definitions } from "./definitions.ts";
import { directions } from "./directions.ts";
import { useHighlight } from "./highlight.ts";
import { isTooComplex } from "./limits.ts";
import { partsOfLong } from "./long.ts";
import { orAsTyped } from "./or_as_typed.ts";
import { parts } from "./parts.tsx";
import { noDeadLinks, noFootnotes, references } from "./references.ts";
import { messageSyntax } from "./syntax.ts";

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
