import { useAtomValue } from "jotai";
import type { Message } from "../../state/timelines/message.ts";
import { userAtom } from "../../state/users/users.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { type Override, overrideOf } from "./author.ts";

interface Props {
  message: Message;
  size: 20 | 24 | 32 | 36;
}

/** The picture beside a message: its author's, or the one with which an integration posted. */
export function AuthorAvatar({ message, size }: Props) {
  const override = overrideOf(message);
  const { from_uid } = message;
  if (!override) return <UserAvatar uid={from_uid} size={size} />;
  return <OverriddenAvatar uid={from_uid} size={size} override={override} />;
}

function OverriddenAvatar({ uid, size, override }: { uid: number; size: Props["size"]; override: Override }) {
  const changed = useAtomValue(userAtom(uid))?.avatar_updated_at;
  const { name, src, emoji } = override;
  if (emoji) return <span className="avatar avatar--emoji" data-size={size} aria-hidden="true">{emoji}</span>;
  const own = changed ? `/api/resource/avatar?uid=${uid}&t=${changed}` : undefined;
  return <Avatar kind="person" id={uid} name={name} size={size} src={src ?? own} />;
}
