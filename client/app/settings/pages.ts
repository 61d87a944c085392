import { HardDrive, KeyRound, Link2, LogIn, Mail, Plug, ShieldCheck, UserRound, Users } from "lucide-react";
import type { ComponentType } from "react";
import type { SettingsNav } from "../../base/settings_navs.ts";
import { AccountPage } from "../../screens/account/AccountPage.tsx";
import { MembersPage } from "../../screens/admin/members/MembersPage.tsx";
import { SecurityEventsPage } from "../../screens/admin/security_events/SecurityEventsPage.tsx";
import { FilesPage } from "../../screens/server/files/FilesPage.tsx";
import { LinkPreviewsPage } from "../../screens/server/LinkPreviewsPage.tsx";
import { LoginMethods } from "../../screens/server/LoginMethods.tsx";
import { OidcPage } from "../../screens/server/OidcPage.tsx";
import { GithubPage, GooglePage } from "../../screens/server/ProviderPage.tsx";
import { SmtpPage } from "../../screens/server/SmtpPage.tsx";
import { ThirdAppPage } from "../../screens/server/ThirdAppPage.tsx";
import { GithubIcon, GoogleIcon } from "../../ui/BrandIcons.tsx";

interface SettingsPage {
  /** In the navigation. */
  icon: ComponentType<{ size: number; "aria-hidden": boolean }>;
  /** What the page shows below its title. */
  Page: ComponentType;
  /** For tables. */
  isWide?: true;
}

/** What `/setting/:nav` shows. */
export const settingsPages: Record<SettingsNav, SettingsPage> = {
  my_account: { icon: UserRound, Page: AccountPage },
  members: { icon: Users, Page: MembersPage, isWide: true },
  login_method: { icon: LogIn, Page: LoginMethods },
  smtp: { icon: Mail, Page: SmtpPage },
  google: { icon: GoogleIcon, Page: GooglePage },
  github: { icon: GithubIcon, Page: GithubPage },
  oidc: { icon: KeyRound, Page: OidcPage },
  third_app: { icon: Plug, Page: ThirdAppPage },
  files: { icon: HardDrive, Page: FilesPage, isWide: true },
  link_previews: { icon: Link2, Page: LinkPreviewsPage },
  security_events: { icon: ShieldCheck, Page: SecurityEventsPage, isWide: true },
};
