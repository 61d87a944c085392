import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isInvitation, paths, uidOfPath } from "../../base/paths.ts";
import { titled } from "../../base/i18n/titles.ts";
import { areaOf } from "../../components/navigation/areas.ts";
import { settingsPlaceOf } from "../../components/navigation/settings_paths.ts";
import { type ChatKey, idOf, isChannelKey, keyOfPath } from "../../state/chat_key.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { totalUnreadAtom } from "../../state/chats/rows.ts";
import { organizationAtom } from "../../state/organization.ts";
import { nameAtom } from "../../state/users/names.ts";
import { meAtom } from "../../state/users/users.ts";
import { badgeFavicon } from "./favicon_badge.ts";

const MOST = 99;

/** Names the place and the server in the title. Unread messages are counted there and marked on the icon. */
export function PageTitle({ path }: { path: string }) {
  const server = useAtomValue(organizationAtom)?.name;
  const logo = useAtomValue(organizationAtom)?.logo_url;
  const unread = useAtomValue(totalUnreadAtom);
  const place = usePlace(path);

  useEffect(() => {
    const count = unread > 0 ? `(${unread > MOST ? `${MOST}+` : unread}) ` : "";
    document.title = count + titled(place, server);
  }, [place, server, unread]);

  useEffect(() => {
    void badgeFavicon(unread > 0, logo ?? null);
  }, [unread > 0, logo]);
  return null;
}

/** Names the place at a path, with the chat that it belongs to. */
function usePlace(path: string): string {
  const { t } = useTranslation();
  const settings = settingsPlaceOf(path);
  const chat = useChatName(settings?.chat ?? keyOfPath(path));
  const person = useAtomValue(nameAtom(uidOfPath(path) ?? 0));
  if (isInvitation(path)) return t("chat:nav.invitation");
  if (settings) return titled(t(settings.nav ? `chat:settings.${settings.nav}` : "chat:nav.settings"), chat);
  if (chat) return chat;
  if (person) return person;
  if (path === paths.threads) return t("chat:thread.all");
  const nav = /^\/setting\/(\w+)\/?$/.exec(path)?.[1];
  return t(nav ? `chat:settings.${nav}` : `chat:nav.${areaOf(path)}`);
}

function useChatName(chat: ChatKey | null): string | undefined {
  const { t } = useTranslation();
  const id = chat ? idOf(chat) : 0;
  const channel = useAtomValue(channelAtom(id))?.name;
  const person = useAtomValue(nameAtom(id));
  const me = useAtomValue(meAtom)?.uid;
  if (!chat) return undefined;
  if (isChannelKey(chat)) return channel && `#${channel}`;
  return id === me ? t("member:notes") : person;
}
