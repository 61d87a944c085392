import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { ChatAvatar } from "../../components/chats/ChatAvatar.tsx";
import { ChatMissing } from "../../components/chats/ChatMissing.tsx";
import { useReach } from "../../components/chats/reach.ts";
import { useChatTitle } from "../../components/chats/title.ts";
import {
  type ChatNav,
  chatSettingsPath,
  navsOf,
  returnPathOf,
  type SettingsPlace,
} from "../../components/places/settings_paths.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey, pathOf } from "../../state/chat_key.ts";
import { meAtom } from "../../state/users/users.ts";
import { useIsPhone } from "../../ui/phone.ts";
import { SettingsNav, SettingsNavGroup, SettingsNavLink } from "../../ui/SettingsNav.tsx";
import { SettingsNavSkeleton } from "../../ui/SettingsNavSkeleton.tsx";
import { ChannelActions } from "./ChannelActions.tsx";
import { PersonActions } from "./PersonActions.tsx";

interface Props {
  place: SettingsPlace;
  /** Shown when there is no such chat. */
  fallback: ReactNode;
}

/** The pages of a chat's settings, and what else can be done with the chat. */
export function ChatSettingsNav({ place: { chat, nav }, fallback }: Props) {
  const reach = useReach(chat);
  const isPhone = useIsPhone();
  if (reach === "waiting") return <SettingsNavSkeleton />;
  if (reach !== "write") return isPhone ? <ChatMissing /> : fallback;
  return <Nav chat={chat} current={nav ?? (isPhone ? null : "overview")} />;
}

function Nav({ chat, current }: { chat: ChatKey; current: string | null }) {
  const { t } = useTranslation("setting");
  const title = useChatTitle(chat);
  const back = returnPathOf(useSearch(), pathOf(chat));
  const isMe = useAtomValue(meAtom)?.uid === idOf(chat);

  return (
    <SettingsNav
      label={t("label", { name: title })}
      back={{ href: back, text: t("back") }}
      title={
        <>
          <ChatAvatar chat={chat} size={36} />
          <bdi className="truncate">{title}</bdi>
        </>
      }
    >
      <SettingsNavGroup>
        {useNavs(chat).map((nav) => (
          <SettingsNavLink key={nav} href={chatSettingsPath(chat, back, nav)} isCurrent={nav === current}>
            {t(`nav.${nav}`)}
          </SettingsNavLink>
        ))}
      </SettingsNavGroup>
      {isChannelKey(chat) ? <ChannelActions gid={idOf(chat)} /> : !isMe && <PersonActions uid={idOf(chat)} />}
    </SettingsNav>
  );
}

function useNavs(chat: ChatKey): ChatNav[] {
  const isManager = useAtomValue(isManagerAtom(idOf(chat)));
  return navsOf(chat).filter((nav) => nav !== "announcement" || isManager);
}
