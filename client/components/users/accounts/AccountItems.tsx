import { useAtomValue, useSetAtom } from "jotai";
import { CirclePause, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FOUNDER } from "schemas/limits.ts";
import { meAtom } from "../../../state/users/users.ts";
import { MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import { openDialogAtom } from "../../navigation/dialogs.ts";

/** Items for admins in any menu of a person, about the account. Each asks first. */
export function AccountItems({ uid, onLeave }: { uid: number; onLeave?(): void }) {
  const { t } = useTranslation("member");
  const me = useAtomValue(meAtom);
  const openDialog = useSetAtom(openDialogAtom);
  if (!me?.is_admin || me.uid === uid || uid === FOUNDER) return null;

  function open(kind: "suspend-account" | "delete-account") {
    onLeave?.();
    openDialog({ kind, uid });
  }

  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<CirclePause size={16} aria-hidden />} onSelect={() => open("suspend-account")}>
        {t("do.suspend")}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => open("delete-account")}>
        {t("do.delete")}
      </MenuItem>
    </>
  );
}
