import { useAtomValue, useSetAtom } from "jotai";
import { Copy, MessageSquare, Tag, UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { pathOf } from "../chats/key.ts";
import { openDialogAtom } from "../frame/dialogs.ts";
import { MenuItem, MenuSeparator } from "../ui/Menu.tsx";
import { meAtom, userAtom } from "../users/atoms.ts";
import { useCopyEmail } from "../users/copy_email.ts";
import { channelAtom, isManagerAtom } from "./atoms.ts";
import { offersAtom } from "./offers.ts";

export function MemberMenuItems({ gid, uid }: { gid: number; uid: number }) {
  const { t } = useTranslation("member");
  const [, navigate] = useLocation();
  const me = useAtomValue(meAtom);
  const user = useAtomValue(userAtom(uid));
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const offers = useAtomValue(offersAtom(gid));
  const open = useSetAtom(openDialogAtom);
  const copyEmail = useCopyEmail();
  if (!user) return null;

  const isMe = me?.uid === uid;
  const mayRemove = isManager && channel && !channel.is_public && channel.owner !== uid && !isMe;
  return (
    <>
      {(offers.message || isMe) && (
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
      {user.email && (offers.email || isMe) && (
        <MenuItem
          icon={<Copy size={16} aria-hidden />}
          onSelect={() => copyEmail(user.email!)}
        >
          {t("copyEmail")}
        </MenuItem>
      )}
      {mayRemove && (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<UserMinus size={16} aria-hidden />}
            onSelect={() => open({ kind: "remove-member", gid, uid })}
          >
            {t("removeFromChannel")}
          </MenuItem>
        </>
      )}
    </>
  );
}
