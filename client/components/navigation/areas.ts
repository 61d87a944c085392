import type { Atom } from "jotai";
import {
  Bookmark,
  Files,
  House,
  type LucideIcon,
  MessagesSquare,
  Search,
  Settings,
  Users,
} from "lucide-react";
import { paths, uidOfPath } from "../../base/paths.ts";
import { keyOfPath } from "../../state/chat_key.ts";
import { totalUnreadAtom } from "../../state/chats/rows.ts";
import { searchChatOf } from "./search_chat.ts";
import { isSettingsPage } from "./settings_paths.ts";

export interface Area {
  /** The area's first path. All paths below it belong to the area, too. */
  path: string;
  icon: LucideIcon;
  /** The key that opens the area, after G. */
  key: string;
  /** Tells whether the path shows one item, and not only the list. */
  isDetail(path: string): boolean;
  /** It has no list of its own: on a phone its screen stands where other areas have their list. */
  isWhole?: true;
  /** Its list needs more room than others. */
  isWide?: true;
  /** Its page keeps the query of its address when one comes back. */
  keepsQuery?: true;
  /** The count shown at the area's icon. */
  unread?: Atom<number>;
}

/**
 * The areas of the app, used by the rail, the bottom bar, the switcher and the shortcuts. Their texts are
 * `chat:nav.<name>`. Their components are in `app/later_areas.ts`.
 */
export const areas = {
  home: {
    path: paths.overview,
    icon: House,
    key: "H",
    isDetail: () => false,
    isWhole: true,
  },
  chats: {
    path: paths.chat,
    icon: MessagesSquare,
    key: "C",
    isDetail: (path) => keyOfPath(path) !== null || path === paths.threads,
    unread: totalUnreadAtom,
  },
  search: {
    path: paths.search,
    icon: Search,
    key: "Q",
    isDetail: (path) => searchChatOf(path) !== null,
    isWide: true,
    keepsQuery: true,
  },
  members: {
    path: paths.users,
    icon: Users,
    key: "M",
    isDetail: (path) => uidOfPath(path) !== null,
  },
  favs: {
    path: paths.favs,
    icon: Bookmark,
    key: "B",
    isDetail: () => false,
  },
  files: {
    path: paths.files,
    icon: Files,
    key: "F",
    isDetail: () => false,
  },
  settings: {
    path: paths.settings,
    icon: Settings,
    key: "S",
    isDetail: isSettingsPage,
  },
} satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];

/**
 * The area that the rail marks. While no chat is open, the screen beside the list is home. A phone shows the list
 * alone.
 */
export function railAreaOf(path: string): AreaName {
  const area = areaOf(path);
  return area === "chats" && !areas.chats.isDetail(path) ? "home" : area;
}

/** Returns the area of a path. The default is the chats. */
export function areaOf(path: string): AreaName {
  return areaNames.find((name) => `${path}/`.startsWith(`${areas[name].path}/`)) ?? "chats";
}
