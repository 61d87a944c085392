import { useAtomValue } from "jotai";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { expiryAtom } from "../../state/messages/commands.ts";
import { chatOf } from "../../state/chat_key.ts";
import { myUidAtom } from "../../state/session.ts";
import type { Message } from "../../state/timelines/message.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { lazily } from "../../ui/lazily.ts";
import { contentOf } from "../text/content.ts";
import { NamedChannels, namedChannelsIn } from "../text/named_channels.ts";
import { ArchiveBody } from "./archives/ArchiveBody.tsx";
import { FileBody } from "./files/FileBody.tsx";
import { isFile } from "./files/is_file.ts";
import { MessageBody } from "./MessageBody.tsx";

const Countdown = lazily(() => import("./Countdown.tsx"));
const LinkCards = lazily(() => import("./links/LinkCards.tsx"));

/** The message's content, followed by the "edited" mark and the time until it expires. */
export function MessageContent({ message, id }: { message: Message; id?: string }) {
  const { t } = useTranslation("chat");
  const { detail, edited, mid } = message;
  const expires = useAtomValue(expiryAtom(mid));
  const me = useAtomValue(myUidAtom);
  const isMarkdown = detail.type !== "reaction" && detail.content_type === "text/markdown";
  const properties = detail.type === "reaction" ? null : detail.properties;
  const named = useMemo(() => namedChannelsIn(properties), [properties]);
  const notes = (edited || expires !== null) && (
    <span className="message__notes">
      {edited && <span className="message__edited">{t("message.edited")}</span>}
      {expires !== null && (
        <Suspense>
          <Countdown until={expires} />
        </Suspense>
      )}
    </span>
  );

  if (detail.type !== "reaction" && isFile(detail)) {
    const { from_uid, created_at } = message;
    const origin = { chat: chatOf(message, me), mid, from_uid, created_at };
    return (
      <>
        <FileBody id={id} draft={detail} origin={origin} />
        {notes}
      </>
    );
  }
  if (detail.type !== "reaction" && detail.content_type === "vocechat/archive") {
    return (
      <>
        <ArchiveBody id={id} draft={detail} />
        {notes}
      </>
    );
  }
  const content = contentOf(message, t);
  return (
    <>
      <NamedChannels value={named}>
        <MessageBody id={id} content={content} isMarkdown={isMarkdown} after={notes} />
      </NamedChannels>
      {/https?:\/\/|www\./i.test(content) && (
        <ErrorBoundary of={content} instead="">
          <Suspense>
            <LinkCards mid={mid} content={content} isMarkdown={isMarkdown} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
