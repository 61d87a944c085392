import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { meAtom } from "../../state/users/users.ts";
import { Menu } from "../../ui/menus/Menu.tsx";
import { lazily } from "../../ui/lazily.ts";
import { soon } from "../../base/parts.ts";

const AccountMenuItems = lazily(
  soon(() => import("./AccountMenuItems.tsx")),
  ({ AccountMenuItems }) => AccountMenuItems,
);

export function AccountMenu({ size, side }: { size: 32 | 36; side: "right" | "bottom" }) {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom);
  if (!me) return null;

  return (
    <Menu
      side={side}
      align={side === "right" ? "start" : "end"}
      trigger={
        <button type="button" className="account">
          <UserAvatar uid={me.uid} size={size} />
          <span className="visually-hidden">{t("account.label", { name: me.name })}</span>
        </button>
      }
    >
      <AccountMenuItems hasKeys={side === "right"} />
    </Menu>
  );
}
