import assert from "node:assert/strict";
import { axeFindings, COLOURS } from "./axe_findings.ts";
import { forcedColourProblems } from "./forced_colors.ts";
import { layoutProblems } from "./layout_problems.ts";
import type { Page } from "playwright-core";
import type { CheckScreen } from "./screens.ts";
import { untilSettled } from "./settled.ts";
import type { View } from "./shown.ts";
import type { Tab } from "./tab.ts";

/** Pixels below which a window is a phone's. */
const NARROW = 500;

/**
 * On every screen axe finds nothing, nothing overlaps, and nothing is cut off. Colours do not depend on the width, so the
 * dark theme and forced colours are checked at a desk only, and of the latter the light and the dark ones in turn.
 */
export async function assertAccessible(
  { page }: Tab,
  go: (check: CheckScreen) => Promise<void>,
  view: () => View = () => page,
): Promise<void> {
  const found: string[] = [];
  let screens = 0;
  await go(async (screen) => {
    found.push(...await layoutProblems(view(), screen));
    if (isPhone(page)) return void found.push(...await axeFindings(view(), screen));
    const scheme = screens++ % 2 === 0 ? "light" : "dark";
    found.push(
      ...await violationsNow(view(), screen),
      ...await forcedColourProblems(page, view(), screen, scheme),
    );
  });
  assert.deepEqual(found, []);
}

/** What axe finds on this screen in the light theme, and at a desk, for colours only, in the dark one. */
export async function axeViolations({ page }: Tab, screen: string): Promise<string[]> {
  await untilSettled(page);
  return isPhone(page) ? await axeFindings(page, screen) : await violationsNow(page, screen);
}

function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < NARROW;
}

async function violationsNow(page: View, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    // Visitors want less motion, so colours change at once.
    await page.evaluate((theme) => document.documentElement.dataset.theme = theme, theme);
    const rules = theme === "light" ? undefined : COLOURS;
    found.push(...await axeFindings(page, `${screen}, ${theme}`, rules));
  }
  return found;
}
