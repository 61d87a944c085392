import { useAtomValue, useSetAtom } from "jotai";
import { Bell, CheckCheck, Copy, DoorOpen, Pin, PinOff, Settings, Tag, Trash2, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { channelAtom } from "../../state/channels/channels.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { pinChatAtom, unpinChatAtom } from "../../state/chats/arrangement/arrangement_commands.ts";
import { chatRowAtom } from "../../state/chats/rows.ts";
import { mutedAtom, pinnedChatKeysAtom } from "../../state/chats/settings.ts";
import { unmuteAtom } from "../../state/chats/settings_commands.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";
import { openDialogAtom } from "../navigation/dialogs.ts";
import { useHere } from "../navigation/here.ts";
import { chatSettingsPath } from "../navigation/settings_paths.ts";
import { useCopyEmail } from "../users/copy_email.ts";
import { HideItem, MoveItems } from "./ArrangeItems.tsx";
import { useMarkChatRead } from "./mark_read.ts";
import { MuteItems } from "./MuteItems.tsx";

/** The actions for a chat, in the list's rows and behind the header's button. */
export function ChatMenuItems({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const [, navigate] = useLocation();
  const here = useHere();
  const attempt = useAttempt();
  const isPinned = useAtomValue(pinnedChatKeysAtom).includes(chat);
  const isMuted = useAtomValue(mutedAtom(chat)) !== null;
  const { unread } = useAtomValue(chatRowAtom(chat));
  const pin = useSetAtom(pinChatAtom);
  const unpin = useSetAtom(unpinChatAtom);
  const unmute = useSetAtom(unmuteAtom);
  const markRead = useMarkChatRead();
  const me = useAtomValue(meAtom);
  if (!me || me.create_by === "guest") return null;

  return (
    <>
      <MenuItem
        icon={isPinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
        onSelect={() => attempt(isPinned ? unpin(chat) : pin(chat))}
      >
        {t(isPinned ? "list.unpin" : "list.pin")}
      </MenuItem>
      <MoveItems chat={chat} />
      {unread > 0 && (
        <MenuItem icon={<CheckCheck size={16} aria-hidden />} onSelect={() => markRead(chat)}>
          {t("list.markRead")}
        </MenuItem>
      )}
      <MenuSeparator />
      {isMuted
        ? (
          <MenuItem icon={<Bell size={16} aria-hidden />} onSelect={() => attempt(unmute(chat))}>
            {t("list.unmute")}
          </MenuItem>
        )
        : <MuteItems chat={chat} />}
      <MenuSeparator />
      {isChannelKey(chat) ? <ChannelItems gid={idOf(chat)} /> : <PersonItems uid={idOf(chat)} />}
      <MenuItem
        icon={<Settings size={16} aria-hidden />}
        onSelect={() => navigate(chatSettingsPath(chat, here))}
      >
        {t("list.settings")}
      </MenuItem>
      <HideItem chat={chat} />
      {isChannelKey(chat) && <LeavingItems gid={idOf(chat)} />}
    </>
  );
}

function ChannelItems({ gid }: { gid: number }) {
  const { t } = useTranslation("chat");
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);
  if (!channel || !(channel.is_public || isManager)) return null;

  return (
    <MenuItem icon={<UserPlus size={16} aria-hidden />} onSelect={() => open({ kind: "invite", gid })}>
      {t("list.invite")}
    </MenuItem>
  );
}

function LeavingItems({ gid }: { gid: number }) {
  const { t } = useTranslation("chat");
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const isMember = useAtomValue(meAtom);
  const open = useSetAtom(openDialogAtom);
  if (!channel) return null;

  const mayLeave = !channel.is_public && isMember && channel.members.includes(isMember.uid);
  if (!mayLeave && !isManager) return null;
  return (
    <>
      <MenuSeparator />
      {mayLeave && (
        <MenuItem
          danger
          icon={<DoorOpen size={16} aria-hidden />}
          onSelect={() => open({ kind: "leave", gid })}
        >
          {t("list.leave")}
        </MenuItem>
      )}
      {isManager && (
        <MenuItem
          danger
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => open({ kind: "delete-channel", gid })}
        >
          {t("list.delete")}
        </MenuItem>
      )}
    </>
  );
}

function PersonItems({ uid }: { uid: number }) {
  const { t } = useTranslation("chat");
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const email = useAtomValue(userAtom(uid))?.email;
  const open = useSetAtom(openDialogAtom);
  const copyEmail = useCopyEmail();
  if (isMe) return null;

  return (
    <>
      <MenuItem icon={<Tag size={16} aria-hidden />} onSelect={() => open({ kind: "nickname", uid })}>
        {t("list.nickname")}
      </MenuItem>
      {email && (
        <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => copyEmail(email)}>
          {t("list.copyEmail")}
        </MenuItem>
      )}
    </>
  );
}
