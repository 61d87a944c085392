import { useAtomValue, useSetAtom } from "jotai";
import { Hash, Lock, MessageSquarePlus, Plus, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../components/places/dialogs.ts";
import { meAtom } from "../state/users/users.ts";
import { Menu, MenuItem, MenuSeparator } from "../ui/Menu.tsx";

export function EntriesMenu() {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom);
  const open = useSetAtom(openDialogAtom);
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
      <MenuItem icon={<MessageSquarePlus size={16} aria-hidden />} onSelect={() => open("person")}>
        {t("entries.message")}
      </MenuItem>
      {me.is_admin && (
        <MenuItem icon={<Hash size={16} aria-hidden />} onSelect={() => open("channel")}>
          {t("entries.channel")}
        </MenuItem>
      )}
      <MenuItem icon={<Lock size={16} aria-hidden />} onSelect={() => open("private")}>
        {t("entries.private")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<UserPlus size={16} aria-hidden />} onSelect={() => open("invite")}>
        {t("entries.invite")}
      </MenuItem>
    </Menu>
  );
}
