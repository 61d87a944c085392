/** What a key does, as the dialog of keys lists it; `do` names what `actions.ts` does for those of the whole house. */
export interface Shortcut {
  /** Its words are `chat:keys.<id>`. */
  id: string;
  /** Each way to press it: keys pressed together, or one after the other. */
  keys: readonly string[];
  group: "house" | "chats" | "messages" | "composer";
  /** In tinykeys' notation; absent where the thing it acts on listens itself. */
  binding?: readonly string[];
  /** A letter or sign alone, which may be switched off (WCAG 2.1.4). */
  isSingle?: true;
}

/** The one table: what is bound, and what is shown. `mod` is ⌘ or Ctrl. */
export const shortcuts = [
  { id: "switcher", group: "house", keys: ["mod K"], binding: ["$mod+k"] },
  { id: "home", group: "house", keys: ["G then H"], binding: ["g h"], isSingle: true },
  { id: "toChats", group: "house", keys: ["G then C"], binding: ["g c"], isSingle: true },
  { id: "toMembers", group: "house", keys: ["G then M"], binding: ["g m"], isSingle: true },
  { id: "settings", group: "house", keys: ["mod ,"], binding: ["$mod+,"] },
  { id: "regions", group: "house", keys: ["F6", "Shift F6"] },
  { id: "escape", group: "house", keys: ["Esc"] },
  { id: "map", group: "house", keys: ["?", "mod /"], binding: ["[Shift]+?", "$mod+/"] },

  { id: "nextChat", group: "chats", keys: ["Alt ↓"], binding: ["Alt+ArrowDown"] },
  { id: "previousChat", group: "chats", keys: ["Alt ↑"], binding: ["Alt+ArrowUp"] },
  { id: "nextUnread", group: "chats", keys: ["Alt Shift ↓"], binding: ["Alt+Shift+ArrowDown"] },
  { id: "previousUnread", group: "chats", keys: ["Alt Shift ↑"], binding: ["Alt+Shift+ArrowUp"] },
  { id: "back", group: "chats", keys: ["mod Alt ←"], binding: ["$mod+Alt+ArrowLeft"] },
  { id: "forward", group: "chats", keys: ["mod Alt →"], binding: ["$mod+Alt+ArrowRight"] },
  { id: "markAllRead", group: "chats", keys: ["Shift Esc"], binding: ["Shift+Escape"] },

  { id: "walk", group: "messages", keys: ["↑ ↓", "J K"], isSingle: true },
  { id: "ends", group: "messages", keys: ["Home", "End"] },
  { id: "reply", group: "messages", keys: ["R"], isSingle: true },
  { id: "edit", group: "messages", keys: ["E"], isSingle: true },
  { id: "react", group: "messages", keys: ["+"], isSingle: true },
  { id: "quick", group: "messages", keys: ["1 – 8"], isSingle: true },
  { id: "pin", group: "messages", keys: ["P"], isSingle: true },
  { id: "copyLink", group: "messages", keys: ["C"], isSingle: true },
  { id: "select", group: "messages", keys: ["X"], isSingle: true },
  { id: "thread", group: "messages", keys: ["T"], isSingle: true },
  { id: "markUnread", group: "messages", keys: ["U"], isSingle: true },
  { id: "delete", group: "messages", keys: ["Del"] },

  { id: "send", group: "composer", keys: ["Enter"] },
  { id: "newLine", group: "composer", keys: ["Shift Enter"] },
  { id: "editLast", group: "composer", keys: ["↑"] },
  { id: "bold", group: "composer", keys: ["mod B"] },
  { id: "italic", group: "composer", keys: ["mod I"] },
  { id: "strike", group: "composer", keys: ["mod Shift X"] },
  { id: "code", group: "composer", keys: ["mod Shift C"] },
] as const satisfies readonly Shortcut[];

export type ShortcutId = typeof shortcuts[number]["id"];
/** Those that the whole house listens to. */
export type BoundId = Extract<typeof shortcuts[number], { binding: readonly string[] }>["id"];

export const groups = ["house", "chats", "messages", "composer"] as const;
