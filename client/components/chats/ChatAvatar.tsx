import { type ChatKey, targetOf } from "../../state/chat_key.ts";
import { ChannelAvatar } from "../channels/ChannelAvatar.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";

interface Props {
  chat: ChatKey;
  size: 20 | 24 | 36 | 40 | 56;
}

export function ChatAvatar({ chat, size }: Props) {
  const target = targetOf(chat);
  if ("gid" in target) return <ChannelAvatar gid={target.gid} size={size} />;
  return <UserAvatar uid={target.uid} size={size} hasPresence />;
}
