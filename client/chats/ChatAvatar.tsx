import { ChannelAvatar } from "../channels/ChannelAvatar.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { type ChatKey, targetOf } from "./key.ts";

interface Props {
  chat: ChatKey;
  size: 24 | 36 | 40 | 56;
}

export function ChatAvatar({ chat, size }: Props) {
  const target = targetOf(chat);
  if ("gid" in target) return <ChannelAvatar gid={target.gid} size={size} />;
  return <UserAvatar uid={target.uid} size={size} hasPresence />;
}
