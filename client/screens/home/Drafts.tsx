import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { ChatAvatar } from "../../components/chats/ChatAvatar.tsx";
import { useDraftLine } from "../../components/chats/preview.ts";
import { useChatTitle } from "../../components/chats/title.ts";
import { type ChatKey, pathOf } from "../../state/chat_key.ts";
import { Section } from "./Section.tsx";

/** Drafts by chat. Each leads to its composer. */
export function Drafts({ keys }: { keys: ChatKey[] }) {
  const { t } = useTranslation("chat");
  return (
    <Section title={t("home.drafts")}>
      <ul className="home__lines">
        {keys.map((key) => (
          <li key={key}>
            <Draft chat={key} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Draft({ chat }: { chat: ChatKey }) {
  const name = useChatTitle(chat);
  const line = useDraftLine(chat, false);
  return (
    <Link className="home__line" href={pathOf(chat)}>
      <ChatAvatar chat={chat} size={24} />
      <bdi className="home__line-name truncate">{name}</bdi>
      <bdi className="home__line-text truncate">{line}</bdi>
    </Link>
  );
}
