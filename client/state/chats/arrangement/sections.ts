import { atom, type Getter } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { BuiltInSection } from "schemas/sections.ts";
import { perStore } from "../../../base/store.ts";
import { channelAtom } from "../../channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../chat_key.ts";
import { openKeyAtom } from "../../timelines/timelines.ts";
import { nameAtom } from "../../users/names.ts";
import { chatListAtom, ownSectionsAtom } from "./arrangement.ts";
import { chatAtom } from "../chats.ts";
import { chatKeysAtom } from "../rows.ts";
import { mutesAtom, pinnedChatKeysAtom } from "../settings.ts";
import { unreadOf } from "../unread/unread.ts";

export type SectionId = "unread" | BuiltInSection | `own:${number}`;

/** A section of the list as it is shown. Only the user's own sections have a name here. */
export interface ListSection {
  id: SectionId;
  name?: string;
  isCollapsed: boolean;
  keys: ChatKey[];
  /** Without those that are collapsed. Chats with news and the open chat stay. */
  shown: ChatKey[];
}

/** Urgency of a chat's unread messages: they ask for an answer, or are only news. */
type News = "call" | "news" | null;

const newsAtom = atom((get): ReadonlyMap<ChatKey, News> => {
  const mutes = get(mutesAtom);
  return new Map(
    get(chatKeysAtom).map((key) => {
      const { unread, mentions } = unreadOf(get(chatAtom(key)));
      if (mentions > 0) return [key, "call"];
      if (unread === 0 || mutes[key]) return [key, null];
      return [key, isChannelKey(key) ? "news" : "call"];
    }),
  );
});

const heldAtom = perStore((): { open: ChatKey | null; news: News } => ({ open: null, news: null }));

/** A chat that had news when it was opened keeps its place until another one is opened. */
const placedNewsAtom = atom((get): ReadonlyMap<ChatKey, News> => {
  const news = get(newsAtom);
  const open = get(openKeyAtom);
  const held = get(heldAtom);
  if (open !== held.open) Object.assign(held, { open, news: null });
  if (open === null) return news;
  held.news = news.get(open) ?? held.news;
  return new Map(news).set(open, held.news);
});

/** The list in its sections. Empty ones are left out, except the user's own. */
export const listSectionsAtom = selectAtom(
  atom((get): ListSection[] => {
    const { sort_by, collapsed } = get(chatListAtom);
    const keys = get(chatKeysAtom);
    const news = get(placedNewsAtom);
    const open = get(openKeyAtom);
    const rest = new Set(keys);
    const take = (wanted: Iterable<ChatKey>) => [...wanted].filter((key) => rest.delete(key));

    const pinned = take(get(pinnedChatKeysAtom));
    const calls = sort_by === "unread" ? take(keys.filter((key) => news.get(key) === "call")) : [];
    const others = sort_by === "unread" ? take(keys.filter((key) => news.get(key) === "news")) : [];
    const own = get(ownSectionsAtom).map((section) => ({ section, keys: take(section.keys) }));
    const remaining = sort_by === "name" ? byName(get, [...rest]) : [...rest];

    const section = (id: SectionId, keys: ChatKey[], isCollapsed: boolean, name?: string): ListSection => {
      const shown = isCollapsed ? keys.filter((key) => key === open || news.get(key)) : keys;
      return { id, name, isCollapsed, keys, shown };
    };
    const builtIn = (id: BuiltInSection, keys: ChatKey[]) => section(id, keys, collapsed.includes(id));
    return [
      builtIn("pinned", pinned),
      section("unread", [...calls, ...others], false),
      ...own.map((one) =>
        section(`own:${one.section.section}`, one.keys, one.section.is_collapsed, one.section.name)
      ),
      builtIn("channels", remaining.filter(isChannelKey)),
      builtIn("direct", remaining.filter((key) => !isChannelKey(key))),
    ].filter(({ id, keys }) => keys.length > 0 || id.startsWith("own:"));
  }),
  (sections) => sections,
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
);

/** All chats in the order of the list, including those of collapsed sections. */
export const arrangedKeysAtom = atom((get) => get(listSectionsAtom).flatMap(({ keys }) => keys));

/** The chats that can be seen in the list, in its order. */
export const shownKeysAtom = atom((get) => get(listSectionsAtom).flatMap(({ shown }) => shown));

/** Finds the section into which the user has put a chat. News in it do not matter. */
export function homeSectionOf(get: Getter, key: ChatKey): Exclude<SectionId, "unread"> {
  if (get(pinnedChatKeysAtom).includes(key)) return "pinned";
  const own = get(ownSectionsAtom).find((section) => section.keys.includes(key));
  if (own) return `own:${own.section}`;
  return isChannelKey(key) ? "channels" : "direct";
}

const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

function byName(get: Getter, keys: ChatKey[]): ChatKey[] {
  const nameOf = (key: ChatKey) =>
    (isChannelKey(key) ? get(channelAtom(idOf(key)))?.name : get(nameAtom(idOf(key)))) ?? "";
  const names = new Map(keys.map((key) => [key, nameOf(key)]));
  return keys.sort((a, b) => collator.compare(names.get(a)!, names.get(b)!) || idOf(a) - idOf(b));
}
