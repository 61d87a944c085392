import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Markdown } from "../text/Markdown.tsx";
import { RichText } from "../text/RichText.tsx";

interface Props {
  content: string;
  isMarkdown?: boolean;
  id?: string;
  /** Shown after the last word. */
  after?: ReactNode;
}

export function MessageBody({ content, isMarkdown, id, after }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? content : beginningOf(content);
  const isCut = shown !== content;

  return (
    <>
      {isMarkdown
        ? (
          <div className="message__body" id={id} dir="auto" data-markdown data-cut={isCut || undefined}>
            <Markdown content={shown} />
            {after}
          </div>
        )
        : (
          <p className="message__body" id={id} dir="auto" data-cut={isCut || undefined}>
            <RichText content={shown} />
            {after}
          </p>
        )}
      {(isCut || isOpen) && <More isOpen={isOpen} toggle={() => setOpen(!isOpen)} />}
    </>
  );
}

function More({ isOpen, toggle }: { isOpen: boolean; toggle(): void }) {
  const { t } = useTranslation("chat");
  return (
    <button type="button" className="message__more" aria-expanded={isOpen} onClick={toggle}>
      {t(isOpen ? "message.less" : "message.more")}
    </button>
  );
}

const LINES_SHOWN = 24;
const LETTERS_SHOWN = 2400;

/** Truncates with some slack, so that "show more" never hides only a line or two. */
function beginningOf(content: string): string {
  const lines = content.split("\n", LINES_SHOWN + 7);
  const fewer = lines.length > LINES_SHOWN + 6 ? lines.slice(0, LINES_SHOWN).join("\n") : content;
  return fewer.length > LETTERS_SHOWN * 1.25 ? [...fewer.slice(0, LETTERS_SHOWN)].join("") : fewer;
}
