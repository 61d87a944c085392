import { useAtomValue, useSetAtom } from "jotai";
import { Copy, MessageSquare, Tag, UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { channelAtom } from "../../state/channels/channels.ts";
import { offersAtom } from "../../state/channels/offers.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { pathOf } from "../../state/chat_key.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { MenuItem, MenuSeparator } from "../../ui/Menu.tsx";
import { openDialogAtom } from "../places/dialogs.ts";
import { useCopyEmail } from "../users/copy_email.ts";

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
