import { textIn } from "../../base/text/coerce.ts";
import { partsOf } from "../../components/text/rich_text.ts";
import type { Entry } from "../entries.ts";
import { File } from "./File.tsx";
import { Markdown } from "./Markdown.tsx";
import { t } from "../words.ts";

/** Content of a message, by its kind. */
export function Content(
  { content_type, content, properties }: Pick<Entry, "content_type" | "content" | "properties">,
) {
  if (content_type === "text/plain") return <PlainText content={content} />;
  if (content_type === "text/markdown") return <Markdown content={content} />;
  if (content_type === "vocechat/archive") return <em>{t("unsupported")}</em>;
  const { name, content_type: type } = properties ?? {};
  return <File path={content} name={textIn(name) || t("file")} type={textIn(type)} />;
}

/** With its addresses as links. */
export function PlainText({ content }: { content: string }) {
  return (
    <span className="plain">
      {partsOf(content).map((part, at) =>
        part.kind === "link"
          ? <a key={at} href={part.href} target="_blank" rel="noopener noreferrer">{part.text}</a>
          : part.text
      )}
    </span>
  );
}
