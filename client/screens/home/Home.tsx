import { atom, useAtomValue } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ChatRow } from "../../components/chats/ChatRow.tsx";
import { later } from "../../components/places/later.ts";
import { RichText } from "../../components/text/RichText.tsx";
import { type ChatKey, isChannelKey } from "../../state/chat_key.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { chatKeysAtom, chatRowAtom } from "../../state/chats/rows.ts";
import { organizationAtom } from "../../state/organization.ts";
import { isGuestAtom } from "../../state/users/users.ts";

const SignInCard = later("SignInCard");
const StartActions = later("StartActions");

const MOST = 8;
const FEW = 4;

/** Does not repeat the list: mentions come first, then direct messages, then channels. */
const unreadKeysAtom = atom((get) => {
  const urgency = (key: ChatKey) => get(chatRowAtom(key)).mentions > 0 ? 2 : isChannelKey(key) ? 0 : 1;
  return get(chatKeysAtom).filter((key) => get(chatRowAtom(key)).unread > 0)
    .toSorted((a, b) => urgency(b) - urgency(a));
});

export function Home() {
  const { t } = useTranslation("chat");
  const organization = useAtomValue(organizationAtom);
  const knowsChats = useAtomValue(knowsChatsAtom);
  const isGuest = useAtomValue(isGuestAtom);

  return (
    <section className="home" data-region>
      <h1 className="home__title">{t("home.welcome", { name: organization?.name })}</h1>
      {organization?.description && (
        <p className="home__description" dir="auto">
          <RichText content={organization.description} />
        </p>
      )}
      {knowsChats && <Overview />}
      {isGuest && <p className="home__text">{t("guest.here")}</p>}
      <Suspense>{isGuest ? <SignInCard /> : <StartActions />}</Suspense>
    </section>
  );
}

function Overview() {
  const { t } = useTranslation("chat");
  const keys = useAtomValue(chatKeysAtom);
  const unread = useAtomValue(unreadKeysAtom);

  if (keys.length === 0) return <p className="home__text">{t("home.empty")}</p>;
  if (unread.length > 0) return <ChatCard heading={t("home.waiting")} keys={unread.slice(0, MOST)} />;
  return (
    <>
      <p className="home__text">{t("home.caughtUp")}</p>
      <ChatCard heading={t("home.recent")} keys={keys.slice(0, FEW)} />
    </>
  );
}

function ChatCard({ heading, keys }: { heading: string; keys: ChatKey[] }) {
  return (
    <div>
      <h2 className="home__heading">{heading}</h2>
      <ul className="home__list">
        {keys.map((key) => (
          <li key={key}>
            <ChatRow chat={key} isOpen={false} isTabStop />
          </li>
        ))}
      </ul>
    </div>
  );
}
