import type { Getter } from "jotai/vanilla";
import { channelNamesAtom } from "../../state/channels/channels.ts";
import { MOST_NAMED } from "../text/named_channels.ts";
import { codeSpans, isWithin } from "../../base/text/code_spans.ts";
import { findNames } from "./names.ts";
import type { Content } from "./outgoing.ts";

/** Adds which channels the text names, so that its links still lead there when a channel is renamed. */
export function withChannels<C extends Content | null>(get: Getter, outgoing: C): C {
  if (!outgoing?.content.includes("#")) return outgoing;
  const { content, content_type, properties } = outgoing;
  const code = content_type === "text/markdown" ? codeSpans(content) : [];
  const found = namesIn(get, content).filter(({ from }) => !isWithin(code, from)).slice(0, MOST_NAMED);
  if (!found.length) return outgoing;
  const channels = Object.fromEntries(
    found.map(({ from, to, value }) => [content.slice(from + 1, to), value]),
  );
  return { ...outgoing, properties: { ...properties, channels } };
}

/** Ignores case, as links do, where that keeps the places of the letters. */
function namesIn(get: Getter, content: string) {
  const lower = content.toLowerCase();
  const isFold = lower.length === content.length;
  const names = new Map(
    get(channelNamesAtom).map(([name, gid]) => [isFold ? name.toLowerCase() : name, gid]),
  );
  return findNames(isFold ? lower : content, "#", names);
}
