import { useAtomValue } from "jotai";
import { UserX } from "lucide-react";
import { knowsUsersAtom } from "../../state/users/names.ts";
import { switchesAtom } from "../../state/switches.ts";
import { onlineAtom, userAtom } from "../../state/users/users.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { PresenceDot } from "../../ui/display/PresenceDot.tsx";
import { useUserName } from "./name.ts";

interface Props {
  uid: number;
  size?: 20 | 24 | 32 | 36 | 40 | 56 | 80;
  hasPresence?: boolean;
}

export function UserAvatar({ uid, size, hasPresence }: Props) {
  const user = useAtomValue(userAtom(uid));
  const name = useUserName(uid);
  const changed = user?.avatar_updated_at;
  const isGone = useAtomValue(knowsUsersAtom) && !user;

  if (isGone) {
    return (
      <span className="avatar avatar--gone" data-size={size}>
        <UserX size={16} aria-hidden />
      </span>
    );
  }
  return (
    <Avatar
      kind="person"
      id={uid}
      name={name}
      size={size}
      src={changed ? `/api/resource/avatar?uid=${uid}&t=${changed}` : undefined}
    >
      {hasPresence && !user?.is_bot && <Presence uid={uid} />}
    </Avatar>
  );
}

function Presence({ uid }: { uid: number }) {
  const isOnline = useAtomValue(onlineAtom(uid));
  return useAtomValue(switchesAtom).show_user_online_status ? <PresenceDot online={isOnline} /> : null;
}
