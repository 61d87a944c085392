import { useTranslation } from "react-i18next";
import { contentOf } from "../text/content.ts";
import type { Message } from "../../state/timelines/message.ts";

/** A row of the feed for a message that could not be rendered. */
export function BrokenMessage({ message }: { message: Message }) {
  return (
    <article className="message" tabIndex={-1} data-mid={message.mid} data-broken>
      <div className="message__gutter" />
      <BrokenText message={message} />
    </article>
  );
}

/** Shows a message that could not be rendered as plain text. */
export function BrokenText({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  return <p className="message__body" dir="auto">{contentOf(message, t)}</p>;
}
