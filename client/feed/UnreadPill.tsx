import { useAtomValue, useSetAtom } from "jotai";
import { ArrowUp, Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { isLocalId, jumpToAtom, markReadAtom, messageAtom, timelineAtom } from "../messages/atoms.ts";
import type { FeedView } from "./view.ts";
import type { FirstUnread } from "./first_unread.ts";
import { agoOf, clockOf } from "./moment.ts";
import { useCountFrom, useWasMet } from "./unread_count.ts";

const DAY = 86_400_000;

interface Props {
  chat: ChatKey;
  view: FeedView;
  unread: FirstUnread;
}

/** What is new, where its beginning lies above what one sees. */
export default function UnreadPill({ chat, view, unread: { first, since, atFirst, dismiss } }: Props) {
  const { t, i18n } = useTranslation("chat");
  const top = useAtomValue(view.top);
  const begin = useAtomValue(messageAtom(first ?? 0));
  const { ids } = useAtomValue(timelineAtom(chat));
  const here = useCountFrom(chat, first);
  const wasMet = useWasMet(view, first);
  const jump = useSetAtom(jumpToAtom);
  const markRead = useSetAtom(markReadAtom);

  if (since === null || first === null || top === 0) return null;
  // Older than all that is here: its beginning has to be fetched, and nobody can say since when it waits.
  const isFarAbove = ids[0] > since && atFirst > here;
  if (!isFarAbove && (wasMet || first >= top)) return null;

  function dismissAll() {
    const last = ids.findLast((id) => !isLocalId(id));
    if (last) markRead({ key: chat, mid: last, deliberate: true });
    dismiss();
  }

  async function go() {
    // What was read last may be gone itself.
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
