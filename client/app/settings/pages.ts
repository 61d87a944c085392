import { type LucideIcon, ShieldCheck, UserRound, Users } from "lucide-react";
import type { ComponentType } from "react";
import type { SettingsNav } from "../../base/settings_navs.ts";
import { AccountPage } from "../../screens/account/AccountPage.tsx";
import { MembersPage } from "../../screens/admin/members/MembersPage.tsx";
import { SecurityEventsPage } from "../../screens/admin/security_events/SecurityEventsPage.tsx";

interface SettingsPage {
  /** In the navigation. */
  icon: LucideIcon;
  /** What the page shows below its title. */
  Page: ComponentType;
  /** For tables. */
  isWide?: true;
}

/** What `/setting/:nav` shows. */
export const settingsPages: Record<SettingsNav, SettingsPage> = {
  my_account: { icon: UserRound, Page: AccountPage },
  members: { icon: Users, Page: MembersPage, isWide: true },
  security_events: { icon: ShieldCheck, Page: SecurityEventsPage, isWide: true },
};
