import { useAtomValue, useSetAtom } from "jotai";
import { Hash, Lock, MessageSquarePlus, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { mayCreateChannelAtom, mayInviteAtom } from "../../state/users/permissions.ts";
import { meAtom } from "../../state/users/users.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";

export function EntriesMenuItems() {
  const { t } = useTranslation("chat");
  const isAdmin = useAtomValue(meAtom)?.is_admin;
  const mayCreate = useAtomValue(mayCreateChannelAtom);
  const mayInvite = useAtomValue(mayInviteAtom);
  const open = useSetAtom(openDialogAtom);

  return (
    <>
      <MenuItem icon={<MessageSquarePlus size={16} aria-hidden />} onSelect={() => open("person")}>
        {t("entries.message")}
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<Hash size={16} aria-hidden />} onSelect={() => open("channel")}>
          {t("entries.channel")}
        </MenuItem>
      )}
      {mayCreate && (
        <MenuItem icon={<Lock size={16} aria-hidden />} onSelect={() => open("private")}>
          {t("entries.private")}
        </MenuItem>
      )}
      {mayInvite && (
        <>
          <MenuSeparator />
          <MenuItem icon={<UserPlus size={16} aria-hidden />} onSelect={() => open("invite")}>
            {t("entries.invite")}
          </MenuItem>
        </>
      )}
    </>
  );
}
