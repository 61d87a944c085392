import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { VIEWED_DEFAULT } from "schemas/bots.ts";
import type { ChatMessage } from "schemas/messages.ts";
import { getBotHistory } from "../../../../api/admin/bots.ts";
import { type ChatKey, targetOf } from "../../../../state/chat_key.ts";
import { More } from "./More.tsx";
import { useBotChatTitle } from "./title.ts";
import { usePages } from "./use_pages.ts";
import { useAtomValue } from "jotai";
import { clockOf, dateOf, fullTimeOf } from "../../../../base/i18n/times.ts";
import { ArchiveBody } from "../../../../components/messages/archives/ArchiveBody.tsx";
import { FileBody } from "../../../../components/messages/files/FileBody.tsx";
import { isFile } from "../../../../components/messages/files/is_file.ts";
import { MessageBody } from "../../../../components/messages/MessageBody.tsx";
import { UserAvatar } from "../../../../components/users/UserAvatar.tsx";
import { userAtom } from "../../../../state/users/users.ts";

/** The messages of one chat, the newest first. */
export function BotHistory({ bot: { uid }, chat }: { bot: AdminUser; chat: ChatKey }) {
  const { t } = useTranslation("setting");
  const title = useBotChatTitle(chat);
  const { items, loading, failure, loadMore } = usePages((before) => loadPage(uid, chat, before));

  return (
    <section className="bot-chats__messages" aria-label={title}>
      <h2 className="bot-chats__heading">
        <bdi>{title}</bdi>
      </h2>
      {loading === "all" && items.length === 0 && <p className="settings-note">{t("bots.noMessages")}</p>}
      <ol className="archived">
        {items.map((message) => <ViewedMessage key={message.mid} message={message} />)}
      </ol>
      <More loading={loading} failure={failure} onMore={loadMore}>{t("bots.earlier")}</More>
    </section>
  );
}

/** Messages come in their newest state, so the records of edits, reactions and deletions beside them say nothing new. */
async function loadPage(bot: number, chat: ChatKey, before?: number) {
  const log = await getBotHistory(bot, targetOf(chat), { before, limit: VIEWED_DEFAULT });
  const messages = log.filter(isMessage);
  const next = messages.length < VIEWED_DEFAULT ? null : messages[0].mid;
  return { items: messages.toReversed(), next };
}

function isMessage({ detail }: ChatMessage): boolean {
  return detail.type !== "reaction";
}

/** A message as others read it, without anything to do with it. */
function ViewedMessage({ message: { from_uid, created_at, detail } }: { message: ChatMessage }) {
  const { t, i18n } = useTranslation("setting");
  const user = useAtomValue(userAtom(from_uid));
  if (detail.type === "reaction") return null;

  return (
    <li className="archived__message">
      <UserAvatar uid={from_uid} size={32} />
      <div className="archived__main">
        <p className="archived__head">
          <bdi className="archived__name">{user?.name ?? t("bots.someone", { uid: from_uid })}</bdi>
          {user?.is_bot && <span className="tag">{t("chat:message.bot")}</span>}
          <time
            className="archived__time"
            dateTime={new Date(created_at).toISOString()}
            title={fullTimeOf(created_at, i18n.language)}
          >
            {dateOf(created_at, i18n.language)} {clockOf(created_at, i18n.language)}
          </time>
        </p>
        {isFile(detail)
          ? <FileBody draft={detail} />
          : detail.content_type === "vocechat/archive"
          ? <ArchiveBody draft={detail} />
          : <MessageBody content={detail.content} isMarkdown={detail.content_type === "text/markdown"} />}
      </div>
    </li>
  );
}
