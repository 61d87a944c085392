import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import type { FeedView } from "../message/view.ts";
import { BelowButton } from "./BelowButton.tsx";
import { useCountBelow } from "./unread_count.ts";

export function BelowPill({ chat, view, toLatest }: { chat: ChatKey; view: FeedView; toLatest(): void }) {
  const { t } = useTranslation("chat");
  const isAtEnd = useAtomValue(view.atEnd);
  const { newer } = useAtomValue(timelineAtom(chat));
  const count = useCountBelow(chat, view);
  if (isAtEnd) return null;

  const words = newer ? t("timeline.present") : count > 0 ? t("timeline.below", { count }) : null;
  return <BelowButton words={words} isNew={!newer} onClick={toLatest} />;
}
