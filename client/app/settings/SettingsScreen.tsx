import { useAtomValue } from "jotai";
import { ShieldUser } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { paths } from "../../base/paths.ts";
import { settingsNavs } from "../../base/settings_navs.ts";
import { isSettingsNav } from "../../components/navigation/settings_pages.ts";
import { isSettingsPage, returnPathOf, settingsPlaceOf } from "../../components/navigation/settings_paths.ts";
import { ChatSettings } from "../../screens/settings/ChatSettings.tsx";
import { meAtom } from "../../state/users/users.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { NotFound } from "../../ui/states/NotFound.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { SettingsContent } from "../../ui/settings/SettingsContent.tsx";
import { SettingsSkeleton } from "../../ui/skeletons/SettingsSkeleton.tsx";
import { useJump } from "./jump.ts";
import { settingsPages } from "./pages.ts";

/** A page of the account, of the server, or of a chat. */
export function SettingsScreen({ path }: { path: string }) {
  useJump();
  const place = settingsPlaceOf(path);
  return place ? <ChatSettings place={place} /> : <SettingsPage path={path} />;
}

function SettingsPage({ path }: { path: string }) {
  const { t } = useTranslation("setting");
  const me = useAtomValue(meAtom);
  const isPhone = useIsPhone();
  const back = returnPathOf(useSearch(), paths.settings);
  const nav = isSettingsPage(path) ? path.split("/")[2] : "my_account";

  if (isPhone && !isSettingsPage(path)) return null;
  if (!isSettingsNav(nav)) {
    return (
      <div className="centred">
        <NotFound />
      </div>
    );
  }
  if (!me) return <SettingsSkeleton />;
  const { Page, isWide } = settingsPages[nav];
  const isOpen = me.is_admin || settingsNavs[nav].group === "account";
  return (
    <SettingsContent
      title={t(`chat:settings.${nav}`)}
      of={t(`group.${settingsNavs[nav].group}`)}
      back={back}
      isWide={isWide}
    >
      {isOpen ? <Page /> : <EmptyState icon={<ShieldUser size={32} aria-hidden />} title={t("adminsOnly")} />}
    </SettingsContent>
  );
}
