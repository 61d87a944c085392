import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { openChatAtom } from "../../../state/messages/commands.ts";
import { useAwaitsBar } from "./awaits_bar.ts";
import { Feed } from "./Feed.tsx";
import { FeedFailed } from "./FeedHead.tsx";
import { FeedSkeleton } from "./FeedSkeleton.tsx";
import { Unsent } from "./Unsent.tsx";

export function Timeline({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const { known, error } = useAtomValue(timelineAtom(chat));
  const open = useSetAtom(openChatAtom);
  const awaitsBar = useAwaitsBar(chat, known);

  useEffect(() => void open(chat), [chat]);

  if (known && !awaitsBar) return <Feed chat={chat} key={chat} />;
  return (
    <>
      {error ? <FeedFailed retry={() => open(chat)} /> : <FeedSkeleton label={t("timeline.loading")} />}
      <Unsent chat={chat} />
    </>
  );
}
