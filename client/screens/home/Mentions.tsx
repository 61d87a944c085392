import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Quote } from "../../components/messages/Quote.tsx";
import { chatOf, pathOf } from "../../state/chat_key.ts";
import { loadMentionsAtom, mentionIsUnreadAtom } from "../../state/messages/mentions.ts";
import { quotedAtom } from "../../state/messages/quotes.ts";
import { myUidAtom } from "../../state/session.ts";
import type { Message } from "../../state/timelines/message.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CardMessage } from "./CardMessage.tsx";
import { QuickReply } from "./QuickReply.tsx";
import { Section } from "./Section.tsx";
import type { ShownMentions } from "./shown_mentions.ts";
import { CardSource } from "./CardSource.tsx";

export function Mentions({ mentions }: { mentions: ShownMentions }) {
  const { t } = useTranslation("chat");
  const { shown, older } = mentions;
  const load = useSetAtom(loadMentionsAtom);

  return (
    <Section title={t("home.mentions")}>
      {shown.map((mid) => <Mention key={mid} mid={mid} />)}
      {older && <Button tone="plain" onClick={() => void load(true)}>{t("home.older")}</Button>}
      <ReadMentions mentions={mentions} />
    </Section>
  );
}

/** Shows or hides those that were read before. */
export function ReadMentions({ mentions: { hidden, isWhole, showRead } }: { mentions: ShownMentions }) {
  const { t } = useTranslation("chat");
  if (hidden === 0 && !isWhole) return null;
  return (
    <Button tone="plain" onClick={() => showRead(!isWhole)}>
      {t(isWhole ? "home.hideRead" : "home.showRead")}
    </Button>
  );
}

function Mention({ mid }: { mid: number }) {
  const message = useAtomValue(quotedAtom(mid));
  if (message === "loading" || message === "gone") return null;
  return <LoadedMention message={message} />;
}

function LoadedMention({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const chat = chatOf(message, useAtomValue(myUidAtom));
  const isUnread = useAtomValue(mentionIsUnreadAtom(message.mid));
  const { detail, mid } = message;

  return (
    <article
      className="home-card"
      data-unread={isUnread || undefined}
      data-read={!isUnread || undefined}
      data-mention={mid}
    >
      <CardSource chat={chat} at={message.created_at} isUnread={isUnread} />
      {detail.type === "reply" && <Quote chat={chat} mid={detail.mid} />}
      <CardMessage message={message} />
      <QuickReply chat={chat} to={mid}>
        <Link className="button" data-tone="plain" href={`${pathOf(chat)}?m=${mid}`}>{t("home.open")}</Link>
      </QuickReply>
    </article>
  );
}
