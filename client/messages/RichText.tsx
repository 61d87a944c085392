import { useAtomValue } from "jotai";
import { Link } from "wouter";
import { useMemo } from "react";
import { meAtom } from "../users/atoms.ts";
import { useUserName } from "../users/name.ts";
import { type Part, partsOf } from "./rich_text.ts";

export function RichText({ content }: { content: string }) {
  const parts = useMemo(() => partsOf(content), [content]);
  return parts.map((part, index) => <TextPart key={index} part={part} />);
}

function TextPart({ part }: { part: Part }) {
  if (part.kind === "text") return part.text;
  if (part.kind === "mention") return <Mention uid={part.uid} />;
  return (
    <a className="link" href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
    </a>
  );
}

function Mention({ uid }: { uid: number }) {
  const name = useUserName(uid);
  const isMe = useAtomValue(meAtom)?.uid === uid;
  return (
    <Link className="mention" data-me={isMe || undefined} href={`/users/${uid}`}>
      @{name}
    </Link>
  );
}
