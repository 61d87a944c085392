import { memo } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import { RichText } from "../text/RichText.tsx";
import { safeHref } from "../text/rich_text.ts";
import { useHighlight } from "./highlight.ts";
import { isTooWild } from "./limits.ts";
import { parts } from "./parts.tsx";
import { noFootnotes, references } from "./references.ts";

const remarkPlugins: Options["remarkPlugins"] = [
  [remarkGfm, { singleTilde: false }],
  remarkBreaks,
  noFootnotes,
  references,
];

/** A message in Markdown. HTML in it is text like any other, and every address passes `safeHref`. */
export default memo(function Markdown({ content }: { content: string }) {
  const highlight = useHighlight(content);
  if (isTooWild(content)) {
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
