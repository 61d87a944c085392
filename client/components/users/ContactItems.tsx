import { useAtomValue, useSetAtom } from "jotai";
import { Copy, MessageSquare, Tag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { pathOf } from "../../state/chat_key.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { MenuItem } from "../../ui/menus/Menu.tsx";
import { openDialogAtom } from "../navigation/dialogs.ts";
import { useCopyEmail } from "./copy_email.ts";

interface Props {
  uid: number;
  /** Tells whether others can be written to here. One's own notes always can. */
  message?: boolean;
  /** Tells whether the addresses of others are offered here. */
  email?: boolean;
}

/** Items with which every menu of a person begins. */
export function ContactItems({ uid, message = true, email = true }: Props) {
  const { t } = useTranslation("member");
  const [, navigate] = useLocation();
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const user = useAtomValue(userAtom(uid));
  const open = useSetAtom(openDialogAtom);
  const copyEmail = useCopyEmail();

  return (
    <>
      {(message || isMe) && (
        <MenuItem
          icon={<MessageSquare size={16} aria-hidden />}
          onSelect={() => navigate(pathOf(`uid:${uid}`))}
        >
          {t(isMe ? "notes" : "message")}
        </MenuItem>
      )}
      {!isMe && (
        <MenuItem
          icon={<Tag size={16} aria-hidden />}
          onSelect={() => open({ kind: "nickname", uid })}
        >
          {t("nickname.title")}
        </MenuItem>
      )}
      {user?.email && (email || isMe) && (
        <MenuItem
          icon={<Copy size={16} aria-hidden />}
          onSelect={() => copyEmail(user.email!)}
        >
          {t("copyEmail")}
        </MenuItem>
      )}
    </>
  );
}
