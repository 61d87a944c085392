import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { VIEWED_DEFAULT } from "schemas/bots.ts";
import type { ChatMessage } from "schemas/messages.ts";
import { getBotHistory } from "../../../../api/admin/bots.ts";
import { type ChatKey, targetOf } from "../../../../state/chat_key.ts";
import { More } from "./More.tsx";
import { useBotChatTitle } from "./title.ts";
import { usePages } from "./use_pages.ts";
import { ViewedMessage } from "./ViewedMessage.tsx";

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
