import assert from "node:assert/strict";
import { formatShortcuts } from "../../../client/app/shortcuts/format_keys.ts";
import { type Shortcut, type ShortcutId, shortcuts } from "../../../client/app/shortcuts/table.ts";
import { shown } from "./shown.ts";
import type { Tab } from "./tab.ts";

const NAMES: Record<string, string> = {
  mod: "Control",
  Esc: "Escape",
  Del: "Delete",
  PgUp: "PageUp",
  PgDn: "PageDown",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  "←": "ArrowLeft",
  "→": "ArrowRight",
};
const CHORDS = /^(mod|Alt|Shift) /;

/** Presses shortcuts as the table writes them, and knows which ones have not been pressed. */
export class KeyMap {
  readonly #pressed = new Set<string>();

  constructor(readonly tab: Tab) {}

  /** Presses one of the key combinations that the table lists for a shortcut. */
  async hit(id: ShortcutId | typeof formatShortcuts[number]["id"], way: string): Promise<void> {
    assert.ok(all.has(`${id}: ${way}`), `the map has no "${way}" for ${id}`);
    this.#pressed.add(`${id}: ${way}`);
    await this.press(...pressesOf(way));
  }

  async press(...presses: string[]): Promise<void> {
    for (const press of presses) await this.tab.page.keyboard.press(press);
    await shown(this.tab.page);
  }

  get missing(): string[] {
    return [...all].filter((one) => !this.#pressed.has(one));
  }

  /** Presses F6 until the focus is in that region. */
  async region(selector: string): Promise<void> {
    for (let times = 0; times < 8; times++) {
      if (await this.stands(selector)) return;
      await this.press("F6");
    }
    assert.fail(`F6 does not lead to ${selector}`);
  }

  /** Presses the key until the focus is on, or within, a matching element. */
  async until(selector: string, key: string): Promise<void> {
    for (let times = 0; times < 40; times++) {
      if (await this.stands(selector)) return;
      await this.press(key);
    }
    assert.fail(`${key} does not lead to ${selector}`);
  }

  stands(selector: string): Promise<boolean> {
    return this.tab.page.evaluate((selector) => document.activeElement!.closest(selector) !== null, selector);
  }
}

const all = new Set(
  [...shortcuts, ...formatShortcuts].flatMap(({ id, keys }: Shortcut) =>
    keys.flatMap(waysOf).map((way) => `${id}: ${way}`)
  ),
);

/** `1 – 8` are eight keys, `J K` are two, `mod K` is one. */
function waysOf(keys: string): string[] {
  const [, first, last] = /^(\d) – (\d)$/.exec(keys) ?? [];
  if (first) {
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${Number(first) + at}`);
  }
  return CHORDS.test(keys) || keys.includes(" then ") ? [keys] : keys.split(" ");
}

function pressesOf(way: string): string[] {
  return way.split(" then ").map((chord) => {
    const names = chord.split(" ").map((key) => NAMES[key] ?? key);
    const last = names.at(-1)!;
    const isCapital = /^[A-Z]$/.test(last) && !names.includes("Shift");
    return [...names.slice(0, -1), isCapital ? last.toLowerCase() : last].join("+");
  });
}
