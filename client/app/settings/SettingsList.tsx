import { useSetAtom } from "jotai";
import { CornerDownRight, LogOut } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../base/paths.ts";
import { ChatMissing } from "../../components/chats/ChatMissing.tsx";
import { useChatAccess } from "../../components/chats/chat_access.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { returnPathOf, settingsPlaceOf } from "../../components/navigation/settings_paths.ts";
import { type ChatKey, keyOfPath, pathOf } from "../../state/chat_key.ts";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import {
  SettingsNav,
  SettingsNavAction,
  SettingsNavGroup,
  SettingsNavLink,
} from "../../ui/settings/SettingsNav.tsx";
import { SettingsNavSkeleton } from "../../ui/skeletons/SettingsNavSkeleton.tsx";
import { findSettings, type FoundGroup, type FoundPage } from "./found.ts";
import { chatOf, useGroups } from "./groups.ts";
import { jumpAtom } from "./jump.ts";
import { useOtherChats } from "./other_chats.ts";
import { SettingsGroup, titleOf } from "./SettingsGroup.tsx";

/** The navigation of all settings, in the place of the list. */
export function SettingsList() {
  const [path] = useLocation();
  const chat = chatOf(path, useSearch());
  const reach = useChatAccess(chat ?? NO_CHAT);
  const isPhone = useIsPhone();
  if (chat && reach === "waiting") return <SettingsNavSkeleton />;
  if (chat && reach !== "write" && isPhone && settingsPlaceOf(path)) return <ChatMissing />;
  // What is searched for stays when a chat joins the list or leaves it.
  return <List chat={reach === "write" ? chat : null} path={path} />;
}

const NO_CHAT: ChatKey = "gid:0";

function List({ chat, path }: { chat: ChatKey | null; path: string }) {
  const { t, i18n } = useTranslation("setting");
  const [, navigate] = useLocation();
  const open = useSetAtom(openDialogAtom);
  const jump = useSetAtom(jumpAtom);
  const [wanted, setWanted] = useState("");
  const groups = useGroups(chat);
  const othersNamed = useOtherChats(chat);
  const isSearching = wanted.trim() !== "";
  const found = isSearching ? findSettings(wanted, [...groups, ...othersNamed(wanted)], i18n) : [];

  function openFirst(event: FormEvent) {
    event.preventDefault();
    if (found.length === 0) return;
    const [{ page, fields }] = found[0].pages;
    navigate(page.href);
    jump(fields[0] ?? null);
  }

  return (
    <SettingsNav label={t("title")} back={useBack(path)} title={t("title")}>
      <form role="none" className="settings-nav__search" onSubmit={openFirst}>
        <FilterField label={t("search.label")} value={wanted} onChange={setWanted} />
      </form>
      {isSearching
        ? <FoundSettings found={found} />
        : groups.map((group) => <SettingsGroup key={group.id} group={group} />)}
      <div className="settings-nav__actions">
        <SettingsNavAction icon={<LogOut size={18} aria-hidden />} onClick={() => open("sign-out")}>
          {t("chat:account.signOut")}
        </SettingsNavAction>
      </div>
    </SettingsNav>
  );
}

/** The way out of the settings. On a phone the bar below leads out of a list without a place to go back to. */
function useBack(path: string) {
  const { t } = useTranslation("setting");
  const isPhone = useIsPhone();
  const search = useSearch();
  const place = settingsPlaceOf(path);
  const href = returnPathOf(search, place ? pathOf(place.chat) : paths.home);
  if (isPhone && !place && !search) return undefined;
  return { href, text: keyOfPath(href) ? t("back") : t("common:back") };
}

/** The pages that the search finds, each with the fields that match. */
function FoundSettings({ found }: { found: FoundGroup[] }) {
  const { t } = useTranslation("setting");
  if (found.length === 0) return <p className="list-note" role="status">{t("search.none")}</p>;

  return found.map(({ group, pages }) => (
    <SettingsNavGroup key={group.id} title={titleOf(group)}>
      {pages.map((one) => <FoundLinks key={one.page.id} {...one} />)}
    </SettingsNavGroup>
  ));
}

function FoundLinks({ page: { href, icon: Icon, isCurrent, title }, fields }: FoundPage) {
  const jump = useSetAtom(jumpAtom);
  return (
    <>
      <SettingsNavLink href={href} isCurrent={isCurrent} icon={<Icon size={18} aria-hidden />}>
        {title}
      </SettingsNavLink>
      {fields.map((label) => (
        <SettingsNavLink
          key={label}
          href={href}
          isCurrent={false}
          icon={<CornerDownRight size={14} className="settings-nav__found" aria-hidden />}
          onClick={() => jump(label)}
        >
          {label}
        </SettingsNavLink>
      ))}
    </>
  );
}
