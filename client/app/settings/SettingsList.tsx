import { useAtomValue, useSetAtom } from "jotai";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { paths, settingsPath } from "../../base/paths.ts";
import { openDialogAtom } from "../../components/places/dialogs.ts";
import {
  isSettingsPage,
  returnPathOf,
  settingsGroups,
  settingsNavsOf,
  settingsPlaceOf,
} from "../../components/places/settings_paths.ts";
import { ChatSettingsNav } from "../../screens/settings/ChatSettingsNav.tsx";
import { meAtom } from "../../state/users/users.ts";
import { useIsPhone } from "../../ui/phone.ts";
import { SettingsNav, SettingsNavAction, SettingsNavGroup, SettingsNavLink } from "../../ui/SettingsNav.tsx";
import { settingsPages } from "./pages.ts";

/** The navigation of the settings, in the place of the list. */
export function SettingsList() {
  const [path] = useLocation();
  const place = settingsPlaceOf(path);
  return place ? <ChatSettingsNav place={place} fallback={<Pages path={path} />} /> : <Pages path={path} />;
}

function Pages({ path }: { path: string }) {
  const { t } = useTranslation("setting");
  const isAdmin = useAtomValue(meAtom)?.is_admin === true;
  const open = useSetAtom(openDialogAtom);
  const isPhone = useIsPhone();
  const search = useSearch();
  const from = returnPathOf(search, paths.home);
  const current = isSettingsPage(path) || isPhone ? path : settingsPath("my_account");

  return (
    <SettingsNav
      label={t("title")}
      back={isPhone && !search ? undefined : { href: from, text: t("common:back") }}
      title={t("title")}
    >
      {settingsGroups.map((group) => ({ group, navs: settingsNavsOf(group, isAdmin) }))
        .filter(({ navs }) => navs.length > 0).map(({ group, navs }) => (
          <SettingsNavGroup key={group} title={t(`group.${group}`)}>
            {navs.map((nav) => {
              const { icon: Icon } = settingsPages[nav];
              return (
                <SettingsNavLink
                  key={nav}
                  // On a phone the button of the page leads back to this list.
                  href={settingsPath(nav, isPhone ? settingsListPath(search) : from)}
                  isCurrent={current === settingsPath(nav)}
                  icon={<Icon size={18} aria-hidden />}
                >
                  {t(`nav.${nav}`)}
                </SettingsNavLink>
              );
            })}
          </SettingsNavGroup>
        ))}
      <div className="settings-nav__actions">
        <SettingsNavAction icon={<LogOut size={18} aria-hidden />} onClick={() => open("sign-out")}>
          {t("chat:account.signOut")}
        </SettingsNavAction>
      </div>
    </SettingsNav>
  );
}

const settingsListPath = (search: string) => paths.settings + (search && `?${search}`);
