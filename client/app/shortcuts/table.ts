import { type AreaName, areaNames, areas } from "../../components/navigation/areas.ts";

/** A keyboard shortcut, as the shortcuts dialog lists it. */
export interface Shortcut {
  /** The text is `chat:keys.<id>`, unless stated otherwise. */
  id: string;
  words?: string;
  /** Alternative ways to press the shortcut. Each is a combination of keys or a sequence. */
  keys: readonly string[];
  group: "general" | "chats" | "messages" | "composer";
  /** In tinykeys' notation. Absent when the component concerned listens itself. */
  binding?: readonly string[];
  /** A single letter or sign, which can be switched off (WCAG 2.1.4). */
  isSingle?: true;
}

export type AreaShortcutId = `to${Capitalize<AreaName>}`;

export function shortcutOfArea(name: AreaName): AreaShortcutId {
  return `to${name[0].toUpperCase()}${name.slice(1)}` as AreaShortcutId;
}

const toAreas = areaNames.map((name) => ({
  id: shortcutOfArea(name),
  words: `nav.${name}`,
  group: "general" as const,
  keys: [`G then ${areas[name].key}`],
  binding: [`g ${areas[name].key.toLowerCase()}`],
  isSingle: true as const,
}));

/** The single list of shortcuts, both bound and displayed. `mod` is ⌘ or Ctrl. */
export const shortcuts = [
  { id: "switcher", group: "general", keys: ["mod K"], binding: ["$mod+k"] },
  { id: "search", group: "general", keys: ["mod Shift F", "/"], binding: ["$mod+Shift+f", "[Shift]+/"] },
  ...toAreas,
  { id: "settings", group: "general", keys: ["mod ,"], binding: ["$mod+,"] },
  { id: "regions", group: "general", keys: ["F6", "Shift F6"] },
  { id: "escape", group: "general", keys: ["Esc"] },
  { id: "map", group: "general", keys: ["?", "mod /"], binding: ["[Shift]+?", "$mod+/"] },

  { id: "find", group: "chats", keys: ["mod F"], binding: ["$mod+f"] },
  { id: "nextChat", group: "chats", keys: ["Alt ↓"], binding: ["Alt+ArrowDown"] },
  { id: "previousChat", group: "chats", keys: ["Alt ↑"], binding: ["Alt+ArrowUp"] },
  { id: "nextUnread", group: "chats", keys: ["Alt Shift ↓"], binding: ["Alt+Shift+ArrowDown"] },
  { id: "previousUnread", group: "chats", keys: ["Alt Shift ↑"], binding: ["Alt+Shift+ArrowUp"] },
  { id: "back", group: "chats", keys: ["mod Alt ←"], binding: ["$mod+Alt+ArrowLeft"] },
  { id: "forward", group: "chats", keys: ["mod Alt →"], binding: ["$mod+Alt+ArrowRight"] },
  { id: "moveInList", group: "chats", keys: ["mod Shift ↑", "mod Shift ↓"] },
  { id: "markAllRead", group: "chats", keys: ["Shift Esc"], binding: ["Shift+Escape"] },

  { id: "walk", group: "messages", keys: ["↑ ↓", "K J"], isSingle: true },
  { id: "ends", group: "messages", keys: ["Home", "End"] },
  { id: "pages", group: "messages", keys: ["PgUp", "PgDn"] },
  { id: "menu", group: "messages", keys: ["Enter"] },
  { id: "reply", group: "messages", keys: ["R"], isSingle: true },
  { id: "edit", group: "messages", keys: ["E"], isSingle: true },
  { id: "react", group: "messages", keys: ["+"], isSingle: true },
  { id: "quick", group: "messages", keys: ["1 – 8"], isSingle: true },
  { id: "pin", group: "messages", keys: ["P"], isSingle: true },
  { id: "forwardMessage", group: "messages", keys: ["F"], isSingle: true },
  { id: "saveMessage", group: "messages", keys: ["S"], isSingle: true },
  { id: "copyLink", group: "messages", keys: ["C"], isSingle: true },
  { id: "select", group: "messages", keys: ["X"], isSingle: true },
  { id: "selectRange", group: "messages", keys: ["Shift X"], isSingle: true },
  { id: "thread", group: "messages", keys: ["T"], isSingle: true },
  { id: "markUnread", group: "messages", keys: ["U"], isSingle: true },
  { id: "delete", group: "messages", keys: ["Del"] },

  { id: "send", group: "composer", keys: ["Enter", "mod Enter"] },
  { id: "newLine", group: "composer", keys: ["Shift Enter"] },
  { id: "editLast", group: "composer", keys: ["↑"] },
  { id: "attach", group: "composer", keys: ["mod U"] },
] as const satisfies readonly Shortcut[];

export type ShortcutId = typeof shortcuts[number]["id"];
/** The shortcuts that work everywhere in the app. */
export type BoundId = Extract<typeof shortcuts[number], { binding: readonly string[] }>["id"];

export const groups = ["general", "chats", "messages", "composer"] as const;
