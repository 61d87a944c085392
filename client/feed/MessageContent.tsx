import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { expiryAtom, type Message } from "../messages/atoms.ts";
import { contentOf } from "../text/content.ts";
import { Countdown } from "./Countdown.tsx";
import { MessageBody } from "./MessageBody.tsx";

/** What it says; behind the last word, that it was changed and how long it stays. */
export function MessageContent({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const { detail, edited, mid } = message;
  const expires = useAtomValue(expiryAtom(mid));
  const isMarkdown = detail.type !== "reaction" && detail.content_type === "text/markdown";

  return (
    <MessageBody
      id={`body-${mid}`}
      content={contentOf(message, t)}
      isMarkdown={isMarkdown}
      after={(edited || expires !== null) && (
        <span className="message__notes">
          {edited && <span className="message__edited">{t("message.edited")}</span>}
          {expires !== null && <Countdown until={expires} />}
        </span>
      )}
    />
  );
}
