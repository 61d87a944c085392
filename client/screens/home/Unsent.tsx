import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { MessageContent } from "../../components/messages/MessageContent.tsx";
import { MessageFailed } from "../../components/messages/MessageFailed.tsx";
import type { ChatKey } from "../../state/chat_key.ts";
import { messageAtom } from "../../state/timelines/message.ts";
import { Section } from "./Section.tsx";
import { CardSource } from "./CardSource.tsx";

/** Messages that have not reached the server. */
export function Unsent({ chats }: { chats: { key: ChatKey; ids: number[] }[] }) {
  const { t } = useTranslation("chat");
  return (
    <Section title={t("home.unsent")}>
      {chats.flatMap(({ key, ids }) => ids.map((id) => <UnsentMessage key={id} chat={key} id={id} />))}
    </Section>
  );
}

function UnsentMessage({ chat, id }: { chat: ChatKey; id: number }) {
  const { t } = useTranslation("chat");
  const message = useAtomValue(messageAtom(id));
  if (!message) return null;
  return (
    <article className="home-card">
      <CardSource chat={chat} at={message.created_at} isUnread={false} />
      <MessageContent id={`unsent-body-${id}`} message={message} />
      {message.failed ? <MessageFailed id={id} /> : <p className="home__text">{t("row.sending")}</p>}
    </article>
  );
}
