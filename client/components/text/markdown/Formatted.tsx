import { memo } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkBreaks from "remark-breaks";
import { safeHref } from "../rich_text.ts";
import { RichText } from "../RichText.tsx";
import { directions } from "./directions.ts";
import { useHighlight } from "./highlight.ts";
import { isTooComplex } from "./limits.ts";
import { orAsTyped } from "./or_as_typed.ts";
import { parts } from "./parts.tsx";
import { noFootnotes, references } from "./references.ts";
import { messageSyntax } from "./syntax.ts";

const remarkPlugins: Options["remarkPlugins"] = [
  messageSyntax,
  remarkBreaks,
  noFootnotes,
  references,
  orAsTyped,
  directions,
];

/** A message in Markdown. HTML in it is shown as text, and every address passes `safeHref`. */
export default memo(function Markdown({ content }: { content: string }) {
  const highlight = useHighlight(content);
  if (isTooComplex(content)) {
    return (
      <p className="markdown__plain">
        <RichText content={content} />
      </p>
    );
  }

  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={highlight ? [highlight] : undefined}
      components={parts}
      urlTransform={(address) => safeHref(address) ?? ""}
    >
      {content}
    </ReactMarkdown>
  );
});
