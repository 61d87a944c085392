import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { ChatLabel } from "../../components/chats/ChatLabel.tsx";
import { ChatMissing } from "../../components/chats/ChatMissing.tsx";
import { useChatAccess } from "../../components/chats/chat_access.ts";
import { type ChatNav, navsOf } from "../../components/navigation/settings_pages.ts";
import {
  chatSettingsPath,
  returnPathOf,
  type SettingsPlace,
} from "../../components/navigation/settings_paths.ts";
import { type ChatKey, idOf, isChannelKey, pathOf } from "../../state/chat_key.ts";
import { NotFound } from "../../ui/states/NotFound.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { SettingsContent } from "../../ui/settings/SettingsContent.tsx";
import { SettingsSkeleton } from "../../ui/skeletons/SettingsSkeleton.tsx";
import { AnnouncementForm } from "./AnnouncementForm.tsx";
import { AutoDelete } from "./AutoDelete.tsx";
import { ChannelOverview } from "./ChannelOverview.tsx";
import { IntegrationsPage } from "./integrations/IntegrationsPage.tsx";
import { MembersPage } from "./MembersPage.tsx";
import { PersonOverview } from "./PersonOverview.tsx";

/** One page of a chat's settings. */
export function ChatSettings({ place: { chat, nav } }: { place: SettingsPlace }) {
  const { t } = useTranslation("setting");
  const isPhone = useIsPhone();
  const reach = useChatAccess(chat);
  const back = returnPathOf(useSearch(), pathOf(chat));
  const shown = navsOf(chat).find((name) => name === (nav ?? "overview"));

  if (nav === null && isPhone) return null;
  if (!shown) {
    return (
      <div className="centred">
        <NotFound />
      </div>
    );
  }
  if (reach === "waiting") return <SettingsSkeleton />;
  if (reach !== "write") return <ChatMissing />;
  return (
    <SettingsContent
      title={t(`chat:settings.${shown}`)}
      of={<ChatLabel chat={chat} />}
      back={chatSettingsPath(chat, back)}
    >
      <Page chat={chat} nav={shown} />
    </SettingsContent>
  );
}

function Page({ chat, nav }: { chat: ChatKey; nav: ChatNav }): ReactNode {
  if (nav === "auto_delete_msg") return <AutoDelete chat={chat} />;
  if (!isChannelKey(chat)) return <PersonOverview uid={idOf(chat)} />;
  if (nav === "announcement") return <AnnouncementForm gid={idOf(chat)} />;
  if (nav === "integrations") return <IntegrationsPage key={chat} gid={idOf(chat)} />;
  if (nav === "members") return <MembersPage gid={idOf(chat)} />;
  return <ChannelOverview gid={idOf(chat)} />;
}
