import { useAtomValue } from "jotai";
import {
  Camera,
  CirclePause,
  CirclePlay,
  Copy,
  ImageOff,
  KeyRound,
  MessageSquare,
  Pencil,
  ShieldMinus,
  ShieldOff,
  ShieldPlus,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { FOUNDER } from "schemas/limits.ts";
import type { UserInfo } from "schemas/users.ts";
import { useLocation } from "wouter";
import { useCopyEmail } from "../../../components/users/copy_email.ts";
import { pathOf } from "../../../state/chat_key.ts";
import { meAtom } from "../../../state/users/users.ts";
import { MenuItem, MenuSeparator } from "../../../ui/menus/Menu.tsx";
import type { AccountDialogKind, OpenAccountDialog } from "./AccountDialog.tsx";

interface Props {
  user: UserInfo;
  account: AdminUser | undefined;
  onOpen(dialog: OpenAccountDialog): void;
}

export function AccountMenuItems({ user, account, onOpen }: Props) {
  const { t } = useTranslation(["setting", "member"]);
  const [, navigate] = useLocation();
  const copyEmail = useCopyEmail();
  const isMe = useAtomValue(meAtom)?.uid === user.uid;
  const item = (kind: AccountDialogKind, icon: ReactNode, danger = false) => (
    <MenuItem
      icon={icon}
      danger={danger}
      onSelect={() => onOpen({ kind, user })}
    >
      {t(`member:do.${kind}`)}
    </MenuItem>
  );

  return (
    <>
      <MenuItem
        icon={<MessageSquare size={16} aria-hidden />}
        onSelect={() => navigate(pathOf(`uid:${user.uid}`))}
      >
        {t(isMe ? "member:notes" : "member:message")}
      </MenuItem>
      {user.email && (
        <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => copyEmail(user.email!)}>
          {t("member:copyEmail")}
        </MenuItem>
      )}
      <MenuSeparator />
      {item("edit", <Pencil size={16} aria-hidden />)}
      {item("picture", <Camera size={16} aria-hidden />)}
      {user.avatar_updated_at > 0 && item("noPicture", <ImageOff size={16} aria-hidden />)}
      {!user.is_bot && item("password", <KeyRound size={16} aria-hidden />)}
      {!isMe && user.uid !== FOUNDER && (
        <>
          {account?.second_factor && item("noSecondFactor", <ShieldOff size={16} aria-hidden />)}
          <MenuSeparator />
          {!user.is_bot && (user.is_admin
            ? item("demote", <ShieldMinus size={16} aria-hidden />)
            : item("promote", <ShieldPlus size={16} aria-hidden />))}
          {account?.status === "normal" && item("suspend", <CirclePause size={16} aria-hidden />)}
          {account?.status === "frozen" && item("reactivate", <CirclePlay size={16} aria-hidden />)}
          {item("delete", <Trash2 size={16} aria-hidden />, true)}
        </>
      )}
    </>
  );
}
