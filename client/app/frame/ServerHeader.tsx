import { useAtomValue } from "jotai";
import { MessagesSquare, Plus, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { paths } from "../../base/paths.ts";
import { organizationAtom } from "../../state/organization.ts";
import { isGuestAtom, meAtom } from "../../state/users/users.ts";
import { Menu } from "../../ui/menus/Menu.tsx";
import { AccountMenu } from "../account/AccountMenu.tsx";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const EntriesMenuItems = lazily(
  soon(() => import("./EntriesMenuItems.tsx")),
  ({ EntriesMenuItems }) => EntriesMenuItems,
);

function EntriesMenu() {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom);
  if (!me || me.create_by === "guest") return null;

  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-button" aria-label={t("entries.label")}>
          <Plus size={18} aria-hidden />
        </button>
      }
    >
      <EntriesMenuItems />
    </Menu>
  );
}

/** Guests have no rail that leads there. */
function GuestSearch() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  const isThere = path.startsWith(paths.search);
  return (
    <Link
      className="icon-button"
      href={isThere ? paths.chat : paths.search}
      aria-label={t(isThere ? "nav.chats" : "nav.search")}
    >
      {isThere ? <MessagesSquare size={18} aria-hidden /> : <Search size={18} aria-hidden />}
    </Link>
  );
}

/** The server's name, which is the page's title when no conversation is shown beside it. */
export function ServerHeader({ isTitle }: { isTitle: boolean }) {
  const organization = useAtomValue(organizationAtom);

  const isGuest = useAtomValue(isGuestAtom);
  const Name = isTitle ? "h1" : "p";
  if (!organization) return null;
  const { name, description, logo_url } = organization;

  return (
    <header className="server-header">
      {logo_url
        ? <img className="server-header__logo" src={logo_url} alt="" />
        : <span className="server-header__logo" aria-hidden>{[...name][0]}</span>}
      <Name className="server-header__name truncate" title={description ?? undefined} dir="auto">
        {name}
      </Name>
      {isGuest && <GuestSearch />}
      <EntriesMenu />
      <span className={isGuest ? undefined : "phone-only"}>
        <AccountMenu size={32} side="bottom" />
      </span>
    </header>
  );
}
