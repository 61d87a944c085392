import { use, useMemo } from "react";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { useUserNames } from "../users/name.ts";
import { ChannelName, Mention } from "./Mention.tsx";
import { NamedChannels, splitAtChannels } from "./named_channels.ts";
import { type Part, partsOf } from "./rich_text.ts";
import { SafeLink } from "./SafeLink.tsx";

/** Thousands of links, each with a name to keep current, would block the page for seconds. */
const MOST_PARTS = 500;

export function RichText({ content }: { content: string }) {
  return (
    <ErrorBoundary of={content} instead={content}>
      <Parts content={content} />
    </ErrorBoundary>
  );
}

function Parts({ content }: { content: string }) {
  const named = use(NamedChannels);
  const parts = useMemo(() => splitAtChannels(content, named, partsOf), [content, named]);
  return (
    <>
      {parts.slice(0, MOST_PARTS).map((part, index) => <TextPart key={index} part={part} />)}
      {parts.length > MOST_PARTS && <Rest parts={parts.slice(MOST_PARTS)} />}
    </>
  );
}

/** The same words without links, as one text. */
function Rest({ parts }: { parts: Part[] }) {
  const nameOf = useUserNames();
  return parts.map((part) => part.kind === "mention" ? `@${nameOf(part.uid)}` : part.text).join("");
}

function TextPart({ part }: { part: Part }) {
  if (part.kind === "text") return part.text;
  if (part.kind === "mention") return <Mention uid={part.uid} />;
  if (part.kind === "channel") return <ChannelName name={part.name} gid={part.gid} />;
  return <SafeLink href={part.href}>{part.text}</SafeLink>;
}
