import { useAtomValue } from "jotai";
import { Hash, Lock } from "lucide-react";
import { channelAtom } from "../../state/channels/channels.ts";

interface Props {
  gid: number;
  size: 20 | 24 | 36 | 40 | 56;
}

/** A hash or a lock until the channel has a picture, because initials would look like a person. */
export function ChannelAvatar({ gid, size }: Props) {
  const channel = useAtomValue(channelAtom(gid));
  const changed = channel?.avatar_updated_at;
  const Icon = channel && !channel.is_public ? Lock : Hash;

  return (
    <span className="avatar" data-kind="channel" data-size={size}>
      {changed
        ? <img className="avatar__image" src={`/api/resource/group_avatar?gid=${gid}&t=${changed}`} alt="" />
        : <Icon size={Math.round(size * 0.48)} aria-hidden strokeWidth={2.25} />}
    </span>
  );
}
