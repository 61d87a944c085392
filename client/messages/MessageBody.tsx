import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "./RichText.tsx";

const LINES_SHOWN = 24;
const LETTERS_SHOWN = 2400;

export function MessageBody({ content }: { content: string }) {
  const { t } = useTranslation("chat");
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? content : beginningOf(content);
  const isLong = shown !== content || isOpen;

  return (
    <>
      <p className="message__body" dir="auto" data-cut={shown !== content || undefined}>
        <RichText content={shown} />
      </p>
      {isLong && (
        <button
          type="button"
          className="message__more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "message.less" : "message.more")}
        </button>
      )}
    </>
  );
}

/** Cut with some slack, so that "show more" never hides only a line or two. */
function beginningOf(content: string): string {
  const lines = content.split("\n", LINES_SHOWN + 7);
  const fewer = lines.length > LINES_SHOWN + 6 ? lines.slice(0, LINES_SHOWN).join("\n") : content;
  return fewer.length > LETTERS_SHOWN * 1.25 ? [...fewer.slice(0, LETTERS_SHOWN)].join("") : fewer;
}
