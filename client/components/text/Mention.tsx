import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { Link } from "wouter";
import { channelNamed } from "../../state/channels/channels.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { useUserName } from "../users/name.ts";
import { PersonLink } from "../users/people/PersonLink.tsx";

/** With a direction of its own, the name does not decide that of the text around it. */
export function Mention({ uid }: { uid: number }) {
  const name = useUserName(uid);
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const isKnown = useAtomValue(userAtom(uid)) !== undefined;

  if (!isKnown) return <span className="mention" dir="auto" data-gone>@{name}</span>;
  return <PersonLink className="mention" dir="auto" data-me={isMe || undefined} uid={uid}>@{name}
  </PersonLink>;
}

/** A link for people who can open the channel. For others it is plain text. */
export function ChannelName({ name, gid: written }: { name: string; gid?: number }) {
  const gid = useAtomValue(useMemo(() => channelNamed(name, written), [name, written]));
  if (gid === undefined) return `#${name}`;
  return <Link className="mention" dir="auto" href={`/chat/channel/${gid}`}>#{name}</Link>;
}
