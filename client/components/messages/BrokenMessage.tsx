import { useTranslation } from "react-i18next";
import { contentOf } from "../text/content.ts";
import type { Message } from "../../state/timelines/message.ts";

/** Shows a message that could not be rendered as plain text. */
export function BrokenMessage({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  return (
    <article className="message" tabIndex={-1} data-mid={message.mid} data-broken>
      <div className="message__gutter" />
      <p className="message__body" dir="auto">{contentOf(message, t)}</p>
    </article>
  );
}
