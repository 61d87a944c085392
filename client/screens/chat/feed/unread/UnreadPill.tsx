import { useAtomValue, useSetAtom } from "jotai";
import { ArrowUp, Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { UNREAD_MAX } from "schemas/limits.ts";
import { agoOf, clockOf } from "../../../../base/i18n/times.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { timelineAtom } from "../../../../state/chats/shown_timeline.ts";
import { jumpToAtom, markReadAtom } from "../../../../state/messages/commands.ts";
import { isLocalId, messageAtom } from "../../../../state/timelines/message.ts";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import type { FeedView } from "../../message/view.ts";
import type { FirstUnread } from "./first_unread.ts";
import { useCountFrom, useWasSeen } from "./unread_count.ts";

const DAY = 86_400_000;

interface Props {
  chat: ChatKey;
  view: FeedView;
  unread: FirstUnread;
}

/** The number of new messages, when the first of them is above the visible ones. */
export default function UnreadPill({ chat, view, unread: { first, since, atFirst, dismiss } }: Props) {
  const { t, i18n } = useTranslation("chat");
  const top = useAtomValue(view.top);
  const begin = useAtomValue(messageAtom(first ?? 0));
  const { ids, reached } = useAtomValue(timelineAtom(chat));
  const here = useCountFrom(chat, first);
  const wasSeen = useWasSeen(view, first);
  const jump = useSetAtom(jumpToAtom);
  const markRead = useSetAtom(markReadAtom);

  if (since === null || first === null || top === 0) return null;
  // The first unread message is not loaded. It has to be fetched, and its time is unknown.
  const isFarAbove = ids[0] > since && !reached && (atFirst > here || atFirst >= UNREAD_MAX);
  if (!isFarAbove && (wasSeen || first >= top)) return null;

  function dismissAll() {
    const last = ids.findLast((id) => !isLocalId(id));
    if (last) markRead({ key: chat, mid: last, deliberate: true });
    dismiss();
  }

  async function go() {
    // The last read message may be deleted itself.
    if (isFarAbove && await jump({ key: chat, mid: since! })) return;
    void jump({ key: chat, mid: first! });
  }

  const label = isFarAbove || !begin
    ? t("timeline.below", { count: Math.max(atFirst, here) })
    : t("timeline.newSince", { count: here, time: whenOf(begin.created_at, i18n.language) });
  return (
    <div className="feed__unread">
      <button type="button" className="feed__jump" onClick={go}>
        <ArrowUp size={14} aria-hidden />
        {label}
      </button>
      <IconButton label={t("timeline.markRead")} side="bottom" onClick={dismissAll}>
        <Check size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

function whenOf(at: number, language: string): string {
  return Date.now() - at < DAY ? clockOf(at, language) : agoOf(at, language);
}
