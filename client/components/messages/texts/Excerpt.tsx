import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { Code } from "../../text/markdown/Code.tsx";
import type { MessageFile } from "../files/file.ts";
import { languageOf } from "./textual.ts";
import { useFileText } from "./use_text.ts";

/** In bytes. */
const LENGTH = 4096;
const LINES = 8;
const LETTERS = 240;
/** In milliseconds. What is only scrolled past is not read. */
const REST = 250;

/** The first lines of a text. */
export function Excerpt({ file }: { file: MessageFile }) {
  const { t } = useTranslation("chat");
  const found = useFileText(file, LENGTH, REST);
  if (found === "loading") return <ExcerptToCome />;
  const text = typeof found === "object" ? found.text : null;
  if (text === null) return <p className="file-excerpt file-card__detail">{t("text.none")}</p>;
  const lines = text.split(/\r?\n/, LINES).map((line) => line.slice(0, LETTERS));
  return (
    <pre className="file-excerpt" dir="auto">
      <Code text={lines.join("\n")} language={languageOf(file)} />
    </pre>
  );
}

/** Takes the room of the lines that are not there yet. */
export function ExcerptToCome() {
  return (
    <div className="file-excerpt">
      <Skeleton width={70} />
      <Skeleton width={50} />
      <Skeleton width={60} />
    </div>
  );
}
