import { useAtomValue } from "jotai";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
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
      <EntriesMenu />
      <span className={isGuest ? undefined : "phone-only"}>
        <AccountMenu size={32} side="bottom" />
      </span>
    </header>
  );
}
