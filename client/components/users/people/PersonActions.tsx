import { useAtomValue, useSetAtom } from "jotai";
import { Ban, Ellipsis, Tag, UserMinus, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { switchesAtom } from "../../../state/switches.ts";
import { updateContactAtom } from "../../../state/users/commands.ts";
import { contactAtom } from "../../../state/users/contacts.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import { openDialogAtom } from "../../navigation/dialogs.ts";
import { AccountItems } from "../accounts/AccountItems.tsx";

interface Props {
  uid: number;
  mayAdd: boolean;
  onLeave?(): void;
  /** Further items, above those that keep somebody away. */
  children?: ReactNode;
}

export function PersonActions({ uid, mayAdd, onLeave, children }: Props) {
  const { t } = useTranslation("member");
  const attempt = useAttempt();
  const status = useAtomValue(contactAtom(uid))?.status ?? "";
  const { add_friend_enable } = useAtomValue(switchesAtom);
  const update = useSetAtom(updateContactAtom);
  const openDialog = useSetAtom(openDialogAtom);

  function open(kind: "nickname" | "block") {
    onLeave?.();
    openDialog({ kind, uid });
  }

  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-button" aria-label={t("actions")}>
          <Ellipsis size={18} aria-hidden />
        </button>
      }
    >
      <MenuItem icon={<Tag size={16} aria-hidden />} onSelect={() => open("nickname")}>
        {t("nickname.title")}
      </MenuItem>
      {status === "" && mayAdd && add_friend_enable && (
        <MenuItem
          icon={<UserPlus size={16} aria-hidden />}
          onSelect={() => attempt(update({ uid, action: "add" }), t("contact.added"))}
        >
          {t("contact.add")}
        </MenuItem>
      )}
      {status === "added" && (
        <MenuItem
          icon={<UserMinus size={16} aria-hidden />}
          onSelect={() => attempt(update({ uid, action: "remove" }), t("contact.removed"))}
        >
          {t("contact.remove")}
        </MenuItem>
      )}
      {children}
      <MenuSeparator />
      {status === "blocked"
        ? (
          <MenuItem
            icon={<Ban size={16} aria-hidden />}
            onSelect={() => attempt(update({ uid, action: "unblock" }), t("block.undone"))}
          >
            {t("block.undo")}
          </MenuItem>
        )
        : (
          <MenuItem danger icon={<Ban size={16} aria-hidden />} onSelect={() => open("block")}>
            {t("block.do")}
          </MenuItem>
        )}
      <AccountItems uid={uid} onLeave={onLeave} />
    </Menu>
  );
}
