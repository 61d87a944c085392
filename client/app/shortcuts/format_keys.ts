import type { Shortcut } from "./table.ts";

/** The keys that format text. Only the shortcuts dialog needs them here, so they load with it. */
export const formatShortcuts = ([
  ["bold", "mod B"],
  ["italic", "mod I"],
  ["strike", "mod Shift X"],
  ["code", "mod Shift C"],
  ["link", "mod Shift U"],
  ["block", "mod Shift 6"],
  ["numbers", "mod Shift 7"],
  ["list", "mod Shift 8"],
  ["quote", "mod Shift 9"],
] as const).map(([id, keys]) => ({
  id,
  words: `composer.marks.${id}` as const,
  group: "composer" as const,
  keys: [keys],
})) satisfies Shortcut[];
