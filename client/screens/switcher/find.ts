import { go } from "fuzzysort";
import { fold } from "schemas/search/fold.ts";
import type { Entry } from "./entries.ts";

const MOST = 20;
const FEW = 8;
/** Names are abbreviated, with letters left out anywhere: "dsg" for "design". */
const ABBREVIATED = 0.3;
/** Of actions a part is typed, or how their words begin. Their long names hold the letters of most words somewhere. */
const BEGUN = 0.5;

export interface Section {
  heading: "places" | "unread" | "recent" | "actions";
  entries: Entry[];
}

/** Without a query it returns likely choices. With one it returns the best matches, destinations first. */
export function find(entries: Entry[], wanted: string, here: string): Section[] {
  const sections = wanted.trim() === "" ? suggestions(entries, here) : matches(entries, wanted.trim());
  return sections.filter((section) => section.entries.length > 0);
}

/** The entry that Enter chooses while none is active: the first, unless it is destructive. */
export function preselected([first]: Entry[]): number {
  return first && !first.isDestructive ? 0 : -1;
}

function matches(entries: Entry[], wanted: string): Section[] {
  const places = entries.filter(isPlace);
  const order = new Map(places.map((entry, index) => [entry.id, index]));
  const best = (among: Entry[], limit: number, threshold: number) =>
    go(fold(wanted), among, {
      key: "folded",
      limit,
      threshold,
      scoreFn: ({ score, obj }) => score + liking(obj, order.get(obj.id) ?? 0),
    }).map(({ obj }) => obj);

  return [
    { heading: "places", entries: best(places, MOST, ABBREVIATED) },
    { heading: "actions", entries: best(entries.filter((entry) => !isPlace(entry)), FEW, BEGUN) },
  ];
}

function isPlace({ kind }: Entry): boolean {
  return kind === "chat" || kind === "person";
}

/** Unread and recent chats rank higher, but less than a better match. */
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
  return [
    { heading: "unread", entries: unread },
    { heading: "recent", entries: recent },
    { heading: "actions", entries: entries.filter((entry) => !isPlace(entry)) },
  ];
}
