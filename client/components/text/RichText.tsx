import { useMemo } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ChannelName, Mention } from "./Mention.tsx";
import { type Part, partsOf } from "./rich_text.ts";
import { SafeLink } from "./SafeLink.tsx";

export function RichText({ content }: { content: string }) {
  return (
    <ErrorBoundary of={content} instead={content}>
      <Parts content={content} />
    </ErrorBoundary>
  );
}

function Parts({ content }: { content: string }) {
  const parts = useMemo(() => partsOf(content), [content]);
  return parts.map((part, index) => <TextPart key={index} part={part} />);
}

function TextPart({ part }: { part: Part }) {
  if (part.kind === "text") return part.text;
  if (part.kind === "mention") return <Mention uid={part.uid} />;
  if (part.kind === "channel") return <ChannelName name={part.name} />;
  return <SafeLink href={part.href}>{part.text}</SafeLink>;
}
