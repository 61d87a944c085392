import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MAX_REPLIERS } from "schemas/limits.ts";
import type { Replier } from "schemas/messages.ts";
import { Ago } from "../../../components/chats/RelativeTime.tsx";
import { panelAtom } from "../../../components/navigation/panel.ts";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import type { ChatKey } from "../../../state/chat_key.ts";
import { unreadThreadsAtom } from "../../../state/messages/unread_threads.ts";
import { loadRootAtom } from "../../../state/threads/load_root.ts";
import { openThreadAtom } from "../../../state/threads/threads.ts";
import { deletedAtom } from "../../../state/timelines/amendments.ts";
import type { Message } from "../../../state/timelines/message.ts";

/** Below the first message of a thread: who replied, how often and when. It opens the thread. */
export function RepliesLine({ chat, message }: { chat: ChatKey; message: Message }) {
  const { t } = useTranslation("chat");
  const { mid, replies: count } = message;
  const repliers = useRepliers(chat, message);
  const isUnread = useAtomValue(
    useMemo(() => atom((get) => get(unreadThreadsAtom).some(({ root }) => root === mid)), [mid]),
  );
  const open = useSetAtom(openThreadAtom(chat));
  const setPanel = useSetAtom(panelAtom(chat));

  function show() {
    open(mid);
    setPanel("thread");
  }
  return (
    <div className="replies" data-unread={isUnread || undefined}>
      <button type="button" className="replies__open" onClick={show}>
        {repliers.length > 0 && (
          <span className="replies__faces" aria-hidden>
            {repliers.toReversed().map(({ uid }) => <UserAvatar key={uid} uid={uid} size={20} />)}
          </span>
        )}
        {isUnread && <span className="replies__mark" role="img" aria-label={t("message.newReplies")} />}
        {t("message.replies", { count })}
      </button>
      {repliers.length > 0 && (
        <span className="replies__last">
          <span className="visually-hidden">{t("message.lastReply")}</span>
          <Ago at={repliers[0].created_at} />
        </span>
      )}
    </div>
  );
}

/** Lists the repliers. When somebody's newest reply is deleted, only the server knows who takes their place. */
function useRepliers(chat: ChatKey, { mid, repliers = [] }: Message): Replier[] {
  const loadRoot = useSetAtom(loadRootAtom);
  const left = useAtomValue(
    useMemo(() => atom((get) => repliers.filter(({ mid }) => !get(deletedAtom(mid)))), [repliers]),
  );
  const isThinned = left.length < repliers.length;
  useEffect(() => void (isThinned && loadRoot({ chat, mid })), [isThinned, mid]);

  const ofEach = new Map(left.toReversed().map((one) => [one.uid, one]));
  return [...ofEach.values()].sort((a, b) => b.mid - a.mid).slice(0, MAX_REPLIERS);
}
