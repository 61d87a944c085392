import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ChatAvatar } from "../../../components/chats/ChatAvatar.tsx";
import { useChatTitle } from "../../../components/chats/title.ts";
import { type ChatKey, targetOf } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { meAtom } from "../../../state/users/users.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { SkeletonRow } from "./FeedSkeleton.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { soon } from "../../../base/parts.ts";

const TableScene = lazily(
  soon(() => import("../../../ui/states/TableScene.tsx")),
  ({ TableScene }) => TableScene,
);

/** Has the same height in every state but the empty one, so that the messages below it never move. */
export function FeedHead({ chat, retry }: { chat: ChatKey; retry(): void }) {
  const { t } = useTranslation("chat");
  const { reached, error } = useAtomValue(timelineAtom(chat));

  if (reached) return <Welcome chat={chat} />;
  if (error) {
    return (
      <div className="feed__head" data-state="failed" role="alert">
        <p>{t("timeline.failed")}</p>
        <Button onClick={retry}>{t("timeline.retry")}</Button>
      </div>
    );
  }
  return (
    <div className="feed__head" data-state="loading">
      <SkeletonRow lines={[40]} />
      <SkeletonRow lines={[70]} />
    </div>
  );
}

function Welcome({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const name = useChatTitle(chat);
  const isEmpty = useAtomValue(timelineAtom(chat)).ids.length === 0;
  const me = useAtomValue(meAtom);
  const target = targetOf(chat);

  const isChannel = "gid" in target;
  const isSelf = !isChannel && target.uid === me?.uid;
  const channelText = t(isEmpty ? "timeline.channelStart" : "timeline.channelBegin");
  const text = isSelf ? t("timeline.selfStart") : isChannel ? channelText : t("timeline.dmStart", { name });

  return (
    <div className="feed__head" data-state="reached" data-empty={isEmpty || undefined}>
      {isEmpty && (
        <Suspense fallback={<span className="table-scene" />}>
          <TableScene scene="empty" />
        </Suspense>
      )}
      <ChatAvatar chat={chat} size={56} />
      <div className="feed__welcome">
        <h2>{isChannel ? t("timeline.welcome", { name }) : name}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

export function FeedFailed({ retry }: { retry(): void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="feed__failed" role="alert">
      <p>{t("timeline.failed")}</p>
      <Button onClick={retry}>{t("timeline.retry")}</Button>
    </div>
  );
}
