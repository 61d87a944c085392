import type { TFunction } from "i18next";
import { atom, useAtomValue } from "jotai";
import { Clock, Info, Megaphone, Users, Webhook } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { paths, settingsPath } from "../../base/paths.ts";
import { settingsGroups } from "../../base/settings_navs.ts";
import { useChatNames } from "../../components/chats/title.ts";
import { chatSettingsFields, settingsFields } from "../../components/navigation/settings_fields.ts";
import { type ChatNav, navsOf, settingsNavsOf } from "../../components/navigation/settings_pages.ts";
import {
  chatSettingsPath,
  isSettingsPage,
  returnPathOf,
  settingsPlaceOf,
} from "../../components/navigation/settings_paths.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey, keyOfPath, pathOf } from "../../state/chat_key.ts";
import { meAtom } from "../../state/users/users.ts";
import { useIsPhone } from "../../ui/phone.ts";
import { type PageIcon, settingsPages } from "./pages.ts";

/** In the navigation. */
const chatPageIcons: Record<ChatNav, PageIcon> = {
  overview: Info,
  announcement: Megaphone,
  auto_delete_msg: Clock,
  members: Users,
  integrations: Webhook,
};

export interface PageLink {
  id: string;
  title: string;
  href: string;
  icon: PageIcon;
  isCurrent: boolean;
  /** The keys of the labels on the page. */
  fields: readonly string[];
}

export interface PageGroup {
  id: string;
  title: string;
  chat?: ChatKey;
  pages: PageLink[];
}

/** The chat whose pages stand above those of the account: the one in the path, or the one that one came from. */
export function chatOf(path: string, search: string): ChatKey | null {
  const [from] = returnPathOf(search, "").split("?");
  return settingsPlaceOf(path)?.chat ?? keyOfPath(from) ?? settingsPlaceOf(from)?.chat ?? null;
}

/** The pages that this user may open: of a chat, of the account, and for admins those of the server. */
export function useGroups(chat: ChatKey | null): PageGroup[] {
  const { t } = useTranslation("setting");
  const [path] = useLocation();
  const search = useSearch();
  const isPhone = useIsPhone();
  const isAdmin = useAtomValue(meAtom)?.is_admin === true;
  const isManager = useAtomValue(useMemo(() => managesAtom(chat), [chat]));
  const nameOf = useChatNames();
  const place = settingsPlaceOf(path);
  const from = returnPathOf(search, place ? pathOf(place.chat) : paths.home);
  // On a phone the button of a page leads back to the list.
  const list = place ? chatSettingsPath(place.chat, from) : paths.settings + (search && `?${search}`);
  const current = isSettingsPage(path) || isPhone || place ? path : settingsPath("my_account");

  const groups = settingsGroups.map((id): PageGroup => ({
    id,
    title: t(`group.${id}`),
    pages: settingsNavsOf(id, isAdmin).map((nav) => ({
      id: nav,
      title: t(`chat:settings.${nav}`),
      href: settingsPath(nav, isPhone ? list : from),
      icon: settingsPages[nav].icon,
      isCurrent: current === settingsPath(nav),
      fields: settingsFields[nav] ?? [],
    })),
  })).filter(({ pages }) => pages.length > 0);
  if (!chat) return groups;
  const nav = place && (place.nav ?? (isPhone ? null : "overview"));
  return [chatGroup(chat, { t, title: nameOf(chat), from, nav, isManager }), ...groups];
}

interface ChatGroupOptions {
  t: TFunction<"setting">;
  title: string;
  /** Path to which the button of the settings leads back. */
  from: string;
  nav: string | null;
  isManager: boolean;
}

export function chatGroup(chat: ChatKey, { t, title, from, nav, isManager }: ChatGroupOptions): PageGroup {
  const pages = navsOf(chat).filter((one) => isManager || !MANAGED.includes(one));
  const isChannel = isChannelKey(chat);
  const fields = chatSettingsFields[isChannel ? "channel" : "dm"];
  return {
    id: chat,
    title,
    chat,
    pages: pages.map((one) => ({
      id: `${chat} ${one}`,
      title: t(`chat:settings.${one}`),
      href: chatSettingsPath(chat, from, one),
      icon: chatPageIcons[one],
      isCurrent: one === nav,
      fields: (fields[one] ?? []).filter((key) => isManager || !isChannel || !MANAGED_FIELDS.test(key)),
    })),
  };
}

const MANAGED: ChatNav[] = ["announcement", "integrations"];
/** Others do not see them. */
const MANAGED_FIELDS = /^(switch|channel:clear|chat:picture)\.|^danger$|^overview\.rules|^chat:create/;

export function managesAtom(chat: ChatKey | null) {
  return atom((get) => chat !== null && isChannelKey(chat) && get(isManagerAtom(idOf(chat))));
}
