import {
  AppWindow,
  BadgeCheck,
  BellRing,
  BookOpen,
  Bot,
  Building2,
  ChartNoAxesColumn,
  Database,
  HardDrive,
  KeyRound,
  Link2,
  LogIn,
  Mail,
  MessageCircle,
  Phone,
  Plug,
  ShieldCheck,
  Smartphone,
  SquareSlash,
  UserRound,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import type { SettingsNav } from "../../base/settings_navs.ts";
import { AccountPage } from "../../screens/account/AccountPage.tsx";
import { RelaysPage } from "../../screens/server/relays/RelaysPage.tsx";
import { MembersPage } from "../../screens/admin/members/MembersPage.tsx";
import { SecurityEventsPage } from "../../screens/admin/security_events/SecurityEventsPage.tsx";
import { ApiPage } from "../../screens/server/api/ApiPage.tsx";
import { BotsPage } from "../../screens/server/bots/BotsPage.tsx";
import { CommandsPage } from "../../screens/server/commands/CommandsPage.tsx";
import { DataPage } from "../../screens/server/data/DataPage.tsx";
import { CustomPagesPage } from "../../screens/server/pages/CustomPagesPage.tsx";
import { FilesPage } from "../../screens/server/files/FilesPage.tsx";
import { LicensePage } from "../../screens/server/license/LicensePage.tsx";
import { LinkPreviewsPage } from "../../screens/server/LinkPreviewsPage.tsx";
import { LoginMethods } from "../../screens/server/sign_in/LoginMethods.tsx";
import { OidcPage } from "../../screens/server/sign_in/OidcPage.tsx";
import { GithubPage, GooglePage } from "../../screens/server/sign_in/ProviderPage.tsx";
import { OverviewPage } from "../../screens/server/overview/OverviewPage.tsx";
import { RelayTypesPage } from "../../screens/server/relays/RelayTypesPage.tsx";
import { AgoraPage } from "../../screens/server/services/AgoraPage.tsx";
import { FcmPage } from "../../screens/server/services/FcmPage.tsx";
import { SmtpPage } from "../../screens/server/mail/SmtpPage.tsx";
import { ThirdAppPage } from "../../screens/server/sign_in/ThirdAppPage.tsx";
import { UsagePage } from "../../screens/server/usage/UsagePage.tsx";
import { WidgetPage } from "../../screens/server/widget/WidgetPage.tsx";
import { GithubIcon, GoogleIcon } from "../../ui/display/BrandIcons.tsx";

export type PageIcon = ComponentType<{ size: number; "aria-hidden": boolean }>;

interface SettingsPage {
  /** In the navigation. */
  icon: PageIcon;
  /** Content of the page below its title. */
  Page: ComponentType;
  /** Its cards have their headings above, so that tables get the whole width. */
  isWide?: true;
}

/** Pages at `/setting/:nav`. */
export const settingsPages: Record<SettingsNav, SettingsPage> = {
  my_account: { icon: UserRound, Page: AccountPage },
  relays: { icon: BellRing, Page: RelaysPage },
  overview: { icon: Building2, Page: OverviewPage },
  members: { icon: Users, Page: MembersPage, isWide: true },
  bot: { icon: Bot, Page: BotsPage },
  commands: { icon: SquareSlash, Page: CommandsPage },
  login_method: { icon: LogIn, Page: LoginMethods },
  smtp: { icon: Mail, Page: SmtpPage },
  firebase: { icon: Smartphone, Page: FcmPage },
  agora: { icon: Phone, Page: AgoraPage },
  google: { icon: GoogleIcon, Page: GooglePage },
  github: { icon: GithubIcon, Page: GithubPage },
  oidc: { icon: KeyRound, Page: OidcPage },
  third_app: { icon: Plug, Page: ThirdAppPage },
  widget: { icon: MessageCircle, Page: WidgetPage },
  files: { icon: HardDrive, Page: FilesPage, isWide: true },
  data_management: { icon: Database, Page: DataPage },
  link_previews: { icon: Link2, Page: LinkPreviewsPage },
  pages: { icon: AppWindow, Page: CustomPagesPage },
  relay_types: { icon: BellRing, Page: RelayTypesPage },
  api_doc: { icon: BookOpen, Page: ApiPage },
  license: { icon: BadgeCheck, Page: LicensePage },
  usage: { icon: ChartNoAxesColumn, Page: UsagePage, isWide: true },
  security_events: { icon: ShieldCheck, Page: SecurityEventsPage, isWide: true },
};
