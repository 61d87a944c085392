import assert from "node:assert/strict";
import { assertAccessible } from "./axe.ts";
import type { TextSize } from "./chromium.ts";
import { assertFits, layoutProblemsInSizes } from "./layout_problems.ts";
import type { CheckScreen } from "./screens.ts";
import type { View } from "./shown.ts";
import type { Tab } from "./tab.ts";

/** A window, the size of its text in percent, and the larger sizes to which the text is set on each screen. */
export interface Window {
  phone: boolean;
  text?: TextSize;
  larger?: TextSize[];
}

/** Checks every screen on the way. Larger text changes nothing but the layout. */
export async function assertChecked(
  tab: Tab,
  { text = 100, larger = [] }: Window,
  go: (look: CheckScreen) => Promise<void>,
  view: () => View = () => tab.page,
): Promise<void> {
  const found: string[] = [];
  const checkInOneSize = text === 200 ? assertFits : assertAccessible;
  const inAllSizes = (look: CheckScreen): CheckScreen => async (screen) => {
    await look(screen);
    found.push(...await layoutProblemsInSizes(tab.page, screen, larger, view()));
  };
  await checkInOneSize(tab, (look) => go(inAllSizes(look)), view);
  assert.deepEqual(found, []);
}

/** How a test names what it checks, and where. */
export function checkedName({ phone, text = 100, larger = [] }: Window, place: string): string {
  const checks = text === 100 ? "axe and the layout check find" : "the layout check finds";
  const where = phone ? "on a phone" : "at a desk";
  return `${checks} nothing ${place} ${where} with text at ${[text, ...larger].join(", ")} %`;
}
