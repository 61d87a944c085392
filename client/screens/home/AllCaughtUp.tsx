import { atom, useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { pathOf } from "../../state/chat_key.ts";
import { chatKeysAtom, chatRowAtom } from "../../state/chats/rows.ts";
import { arrangedKeysAtom } from "../../state/chats/arrangement/sections.ts";
import { mutesAtom } from "../../state/chats/settings.ts";
import { ReadMentions } from "./Mentions.tsx";
import type { ShownMentions } from "./shown_mentions.ts";

/** Unread chats, in the order of the list and without muted ones. */
const waitingAtom = atom((get) => {
  const mutes = get(mutesAtom);
  return get(arrangedKeysAtom).filter((key) => !mutes[key] && get(chatRowAtom(key)).unread > 0);
});

/** Nothing concerns the user. What else is new only gets a number, because the list shows it. */
export function AllCaughtUp({ mentions }: { mentions: ShownMentions }) {
  const { t } = useTranslation("chat");
  const isEmpty = useAtomValue(chatKeysAtom).length === 0;
  const waiting = useAtomValue(waitingAtom);

  if (waiting.length > 0) {
    return (
      <div className="home__quiet">
        <p className="home__quiet-title">{t("home.chatsUnread", { count: waiting.length })}</p>
        <p className="home__text">{t("home.nothingElse")}</p>
        <Link className="button home__next" data-tone="quiet" href={pathOf(waiting[0])}>
          {t("home.nextUnread")}
        </Link>
        <ReadMentions mentions={mentions} />
      </div>
    );
  }
  return (
    <div className="home__quiet" data-caught-up={!isEmpty || undefined}>
      <p className="home__quiet-title">{t(isEmpty ? "home.empty" : "home.caughtUp")}</p>
      {!isEmpty && <p className="home__text">{t("home.quiet")}</p>}
      <ReadMentions mentions={mentions} />
    </div>
  );
}
