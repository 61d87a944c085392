import { type CSSProperties, Fragment, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { directionOf, goesBack } from "../text/direction.ts";
import { Markdown } from "../text/Markdown.tsx";
import { RichText } from "../text/RichText.tsx";
import { UNFOLDS, useFold } from "./fold.ts";
import { isJumbo } from "./jumbo.ts";

interface Props {
  content: string;
  isMarkdown?: boolean;
  id?: string;
  /** Shown after the last word. */
  after?: ReactNode;
}

export function MessageBody({ content, isMarkdown, id, after }: Props) {
  const box = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? content : beginningOf(content);
  const height = useFold(box, shown);
  const isCut = !isOpen && (height !== null || shown !== content);
  const props = {
    ref: box,
    className: "message__body",
    id,
    dir: directionOf(content),
    "data-cut": isCut || undefined,
    "data-jumbo": isJumbo(content) || undefined,
    style: isCut && height !== null ? { "--fold": `${height}px` } as CSSProperties : undefined,
    // The browser scrolls here when it finds a word, or moves the focus, below the fold.
    onScroll: isCut ? () => setOpen(true) : undefined,
  };

  function toggle() {
    if (!isOpen) box.current?.dispatchEvent(new Event(UNFOLDS, { bubbles: true }));
    setOpen(!isOpen);
    if (isOpen) requestAnimationFrame(() => box.current?.scrollIntoView({ block: "nearest" }));
  }

  return (
    <>
      {isMarkdown
        ? (
          <div {...props} data-markdown>
            <Markdown content={shown} />
            {after}
          </div>
        )
        : (
          <p {...props}>
            <Paragraphs content={shown} after={after} />
          </p>
        )}
      {(isCut || isOpen) && <More isOpen={isOpen} toggle={toggle} />}
    </>
  );
}

/** Paragraphs that each have a direction of their own, where something goes from right to left. */
function Paragraphs({ content, after }: Pick<Props, "content" | "after">) {
  const paragraphs = goesBack(content) ? content.split("\n") : [content];
  return paragraphs.map((text, index) => {
    const isLast = index === paragraphs.length - 1;
    const words = (
      <>
        <RichText content={text} />
        {isLast ? after : "\n"}
      </>
    );
    return paragraphs.length === 1
      ? <Fragment key={index}>{words}</Fragment>
      : <span key={index} className="message__paragraph" dir={directionOf(text)}>{words}</span>;
  });
}

function More({ isOpen, toggle }: { isOpen: boolean; toggle(): void }) {
  const { t } = useTranslation("chat");
  return (
    <button type="button" className="message__more" aria-expanded={isOpen} onClick={toggle}>
      {t(isOpen ? "message.less" : "message.more")}
    </button>
  );
}

const LINES_SHOWN = 200;
const LETTERS_SHOWN = 8000;

/** Of an endless text only the beginning is laid out. */
function beginningOf(content: string): string {
  const lines = content.split("\n", LINES_SHOWN + 1);
  const fewer = lines.length > LINES_SHOWN ? lines.slice(0, LINES_SHOWN).join("\n") : content;
  return fewer.length > LETTERS_SHOWN ? [...fewer.slice(0, LETTERS_SHOWN)].join("") : fewer;
}
