import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { panelAtom } from "../../components/navigation/panel.ts";
import { chatOf, pathOf } from "../../state/chat_key.ts";
import { quotedAtom } from "../../state/messages/quotes.ts";
import { unreadThreadsAtom } from "../../state/messages/unread_threads.ts";
import { myUidAtom } from "../../state/session.ts";
import { readThreadAtom } from "../../state/threads/follow_commands.ts";
import { type Followed } from "../../state/threads/follows.ts";
import { openThreadAtom } from "../../state/threads/threads.ts";
import { type Message, messageAtom } from "../../state/timelines/message.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CardMessage } from "./CardMessage.tsx";
import { QuickReply } from "./QuickReply.tsx";
import { CardSource } from "./CardSource.tsx";

/** A followed thread: how it began, and its newest replies. */
export function ThreadCard({ thread }: { thread: Followed }) {
  const root = useAtomValue(quotedAtom(thread.root));
  if (root === "loading" || root === "gone") return null;
  return <LoadedThread thread={thread} root={root} />;
}

function LoadedThread({ thread, root }: { thread: Followed; root: Message }) {
  const { t } = useTranslation("chat");
  const chat = chatOf(root, useAtomValue(myUidAtom));
  const isUnread = useAtomValue(unreadThreadsAtom).some((one) => one.root === thread.root);
  const setThread = useSetAtom(openThreadAtom(chat));
  const setPanel = useSetAtom(panelAtom(chat));
  const read = useSetAtom(readThreadAtom);
  const [, navigate] = useLocation();
  const newest = useAtomValue(messageAtom(thread.recent.at(-1) ?? thread.root));
  const last = newest?.created_at ?? root.created_at;
  const hidden = root.replies - thread.recent.length;

  function open() {
    setThread(thread.root);
    setPanel("thread");
    navigate(pathOf(chat));
  }

  return (
    <article className="home-card" data-unread={isUnread || undefined} data-thread={thread.root}>
      <CardSource chat={chat} at={last} isUnread={isUnread} />
      <CardMessage message={root} />
      {hidden > 0 && (
        <button type="button" className="home-card__hidden" onClick={open}>
          {t("thread.earlier", { count: hidden })}
        </button>
      )}
      <ol className="home-card__replies">
        {thread.recent.map((mid) => (
          <li key={mid}>
            <Reply mid={mid} />
          </li>
        ))}
      </ol>
      <QuickReply chat={chat} to={thread.root}>
        <Button tone="plain" onClick={open}>{t("thread.open")}</Button>
        {isUnread && (
          <Button
            tone="plain"
            onClick={() => void read({ root: thread.root, mid: thread.recent.at(-1)! })}
          >
            {t("list.markRead")}
          </Button>
        )}
      </QuickReply>
    </article>
  );
}

function Reply({ mid }: { mid: number }) {
  const message = useAtomValue(quotedAtom(mid));
  return message === "loading" || message === "gone" ? null : <CardMessage message={message} />;
}
