import { useAtomValue, useStore } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { ChatMissing } from "../../components/chats/ChatMissing.tsx";
import { useReach } from "../../components/chats/reach.ts";
import { useChatTitle } from "../../components/chats/title.ts";
import {
  type ChatNav,
  navsOf,
  returnPathOf,
  type SettingsPlace,
  settingsPlaceOf,
} from "../../components/places/settings_paths.ts";
import { idOf, isChannelKey, pathOf } from "../../state/chat_key.ts";
import { meAtom } from "../../state/users/users.ts";
import { NotFound } from "../../ui/NotFound.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { TakeoverSkeleton } from "../../ui/TakeoverSkeleton.tsx";
import { AnnouncementForm } from "./AnnouncementForm.tsx";
import { AutoDelete } from "./AutoDelete.tsx";
import { ChannelOverview } from "./ChannelOverview.tsx";
import { MembersPage } from "./MembersPage.tsx";
import { PersonOverview } from "./PersonOverview.tsx";
import { SettingsHead } from "./SettingsHead.tsx";
import { SettingsNav } from "./SettingsNav.tsx";

/** The settings of one chat. They replace the whole frame. */
export function SettingsPage({ path }: { path: string }) {
  const place = settingsPlaceOf(path);
  const isGuest = useAtomValue(meAtom)?.create_by === "guest";
  const isKnown = place &&
    (place.nav === null || (navsOf(place.chat) as readonly string[]).includes(place.nav));
  if (!place || !isKnown || isGuest) {
    return (
      <main className="takeover-note">
        <NotFound />
      </main>
    );
  }
  return <ChatSettings place={place} />;
}

function ChatSettings({ place: { chat, nav } }: { place: SettingsPlace }) {
  const { t } = useTranslation("setting");
  const isPhone = useIsPhone();
  const reach = useReach(chat);
  const title = useChatTitle(chat);
  const back = returnPathOf(useSearch(), pathOf(chat));
  const store = useStore();
  const isMe = chat === `uid:${store.get(meAtom)?.uid}`;

  if (reach === "waiting") return <TakeoverSkeleton />;
  if (reach !== "write") {
    return (
      <main className="takeover-note">
        <ChatMissing />
      </main>
    );
  }

  const shown: ChatNav | null = nav === null ? (isPhone ? null : "overview") : nav as ChatNav;
  const list = <SettingsNav chat={chat} current={shown} back={back} title={title} isMe={isMe} />;
  return (
    <div className="settings" data-view={shown === null || nav === null ? "list" : "page"}>
      {shown === null ? <main className="settings__list-page" id="main">{list}</main> : !isPhone && list}
      {shown && (
        <main className="settings__page" id="main" data-region>
          <div className="settings__content">
            <SettingsHead chat={chat} back={back} title={t(`nav.${shown}`)} />
            <Page chat={chat} nav={shown} />
          </div>
        </main>
      )}
    </div>
  );
}

function Page({ chat, nav }: { chat: SettingsPlace["chat"]; nav: ChatNav }): ReactNode {
  if (nav === "auto_delete_msg") return <AutoDelete key={chat} chat={chat} />;
  if (!isChannelKey(chat)) return <PersonOverview key={chat} uid={idOf(chat)} />;
  if (nav === "announcement") return <AnnouncementForm key={chat} gid={idOf(chat)} />;
  if (nav === "members") return <MembersPage key={chat} gid={idOf(chat)} />;
  return <ChannelOverview key={chat} gid={idOf(chat)} />;
}
