import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { Link } from "wouter";
import { meAtom, userAtom } from "../users/atoms.ts";
import { useUserName } from "../users/name.ts";
import { channelNamed } from "./channel_names.ts";
import { PersonLink } from "./PersonLink.tsx";

export function Mention({ uid }: { uid: number }) {
  const name = useUserName(uid);
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const isKnown = useAtomValue(userAtom(uid)) !== undefined;

  if (!isKnown) return <span className="mention" data-gone>@{name}</span>;
  return <PersonLink className="mention" data-me={isMe || undefined} uid={uid}>@{name}</PersonLink>;
}

/** A link where somebody may follow it; to others it is a word like any other. */
export function ChannelName({ name }: { name: string }) {
  const gid = useAtomValue(useMemo(() => channelNamed(name), [name]));
  if (gid === undefined) return `#${name}`;
  return <Link className="mention" href={`/chat/channel/${gid}`}>#{name}</Link>;
}
