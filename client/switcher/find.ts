import { go } from "fuzzysort";
import { folded } from "../users/search.ts";
import type { Entry } from "./entries.ts";

const MOST = 30;
const FEW = 8;

export interface Section {
  heading: "unread" | "recent" | "actions" | null;
  entries: Entry[];
}

/** Without a word what is probably wanted; with one what matches best, in one list. */
export function find(entries: Entry[], wanted: string, here: string): Section[] {
  if (wanted.trim() === "") return suggestions(entries, here);
  const place = new Map(entries.map((entry, index) => [entry.id, index]));
  const found = go(folded(wanted.trim()), entries, {
    key: "folded",
    limit: MOST,
    threshold: 0.3,
    scoreFn: ({ score, obj }) => score + liking(obj, place.get(obj.id)!),
  });
  return [{ heading: null, entries: found.map(({ obj }) => obj) }];
}

/** Small against a better match: what is unread, and where one was lately. */
function liking({ kind, unread, mentions, isMuted }: Entry, place: number): number {
  const unreadToo = mentions > 0 ? 0.12 : unread > 0 && !isMuted ? 0.08 : 0;
  const lately = kind === "chat" ? 0.08 * Math.exp(-place / 10) : 0;
  return unreadToo + lately;
}

function suggestions(entries: Entry[], here: string): Section[] {
  const chats = entries.filter(({ kind, to }) => kind === "chat" && to !== here);
  const unread = chats.filter((entry) => entry.mentions > 0 || (entry.unread > 0 && !entry.isMuted))
    .toSorted((a, b) => Math.sign(b.mentions) - Math.sign(a.mentions)).slice(0, FEW);
  const recent = chats.filter((entry) => !unread.includes(entry)).slice(0, FEW);
  const actions = entries.filter(({ kind }) => kind === "action" || kind === "setting");
  const sections: Section[] = [
    { heading: "unread", entries: unread },
    { heading: "recent", entries: recent },
    { heading: "actions", entries: actions },
  ];
  return sections.filter((section) => section.entries.length > 0);
}
