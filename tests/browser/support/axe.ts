import assert from "node:assert/strict";
import { axeFindings, COLOURS } from "./axe_findings.ts";
import { forcedColourProblems } from "./forced_colors.ts";
import { layoutProblems } from "./layout_problems.ts";
import type { CheckScreen } from "./screens.ts";
import { untilSettled } from "./settled.ts";
import type { View } from "./shown.ts";
import type { Tab } from "./tab.ts";

/** On every screen axe finds nothing, in forced colours too, nothing overlaps, and nothing is cut off. */
export async function assertAccessible(
  tab: Tab,
  go: (check: CheckScreen) => Promise<void>,
  view: () => View = () => tab.page,
): Promise<void> {
  const found: string[] = [];
  await go(async (screen) => {
    found.push(
      ...await layoutProblems(view(), screen),
      ...await violationsNow(view(), screen),
      ...await forcedColourProblems(tab.page, view(), screen),
    );
  });
  assert.deepEqual(found, []);
}

/** On every screen axe finds nothing in the light theme, nothing overlaps, and nothing is cut off. */
export async function assertReadable(
  { page }: Tab,
  go: (check: CheckScreen) => Promise<void>,
  view: () => View = () => page,
): Promise<void> {
  const found: string[] = [];
  await go(async (screen) => {
    found.push(...await layoutProblems(view(), screen), ...await axeFindings(view(), screen));
  });
  assert.deepEqual(found, []);
}

/** What axe finds on this screen in the light theme, and for colours only, in the dark one. */
export async function axeViolations({ page }: Tab, screen: string): Promise<string[]> {
  await untilSettled(page);
  return await violationsNow(page, screen);
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
