import { createContext } from "react";
import { MAX_CHANNEL_NAME_BYTES } from "schemas/limits.ts";
import type { Properties } from "schemas/messages.ts";
import type { Part } from "./rich_text.ts";

/** The channels that a message names, by the name that is in its text. A channel may have another name by now. */
export type NamedChannels = Record<string, number>;

const none: NamedChannels = {};
export const NamedChannels = createContext(none);

export const MOST_NAMED = 20;
/** Each sign is compared with every name. The page shows no more references of a message. */
const MOST_SIGNS = 500;

/** Anybody may have written the properties. */
export function namedChannelsIn(properties: Properties | null | undefined): NamedChannels {
  const named = properties?.channels;
  if (!named || typeof named !== "object" || Array.isArray(named)) return none;
  const entries = Object.entries(named).slice(0, MOST_NAMED);
  const isName = (name: string) => name !== "" && name.length <= MAX_CHANNEL_NAME_BYTES;
  return Object.fromEntries(entries.filter(([name, gid]) => isName(name) && Number.isSafeInteger(gid)));
}

const SIGN = /(?<=^|[\s(（「『、，])#/g;
/** A name ends where no letter follows, except in scripts that put no spaces between words. */
const GOES_ON =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}_]/u;

/** Splits a text at these channels, of several names the longest, and what is between by `split`. */
export function splitAtChannels(
  content: string,
  named: NamedChannels,
  split: (text: string) => Part[],
): Part[] {
  const names = Object.keys(named).sort((a, b) => b.length - a.length);
  if (!names.length) return split(content);
  const parts: Part[] = [];
  let end = 0;
  for (const { index } of [...content.matchAll(SIGN)].slice(0, MOST_SIGNS)) {
    const start = index + 1;
    const name = names.find((name) =>
      content.startsWith(name, start) &&
      !GOES_ON.test(content.slice(start + name.length, start + name.length + 2))
    );
    if (!name || index < end) continue;
    parts.push(...split(content.slice(end, index)), {
      kind: "channel",
      text: `#${name}`,
      name,
      gid: named[name],
    });
    end = start + name.length;
  }
  return [...parts, ...split(content.slice(end))];
}
