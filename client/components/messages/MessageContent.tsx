import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { expiryAtom } from "../../state/messages/commands.ts";
import type { MessageDetail } from "schemas/messages.ts";
import type { Message } from "../../state/timelines/message.ts";
import { contentOf } from "../text/content.ts";
import { Countdown } from "./Countdown.tsx";
import { FileBody } from "./files/FileBody.tsx";
import { MessageBody } from "./MessageBody.tsx";

/** The message's content, followed by the "edited" mark and the time until it expires. */
export function MessageContent({ message, id }: { message: Message; id?: string }) {
  const { t } = useTranslation("chat");
  const { detail, edited, mid } = message;
  const expires = useAtomValue(expiryAtom(mid));
  const isMarkdown = detail.type !== "reaction" && detail.content_type === "text/markdown";
  const notes = (edited || expires !== null) && (
    <span className="message__notes">
      {edited && <span className="message__edited">{t("message.edited")}</span>}
      {expires !== null && <Countdown until={expires} />}
    </span>
  );

  if (isFile(detail)) {
    return (
      <>
        <FileBody id={id} draft={detail} />
        {notes}
      </>
    );
  }
  return <MessageBody id={id} content={contentOf(message, t)} isMarkdown={isMarkdown} after={notes} />;
}

function isFile(detail: MessageDetail): detail is Exclude<MessageDetail, { type: "reaction" }> {
  return detail.type !== "reaction" && /file|audio/.test(detail.content_type);
}
