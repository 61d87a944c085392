import type { Page } from "playwright-core";
import { axeFindings, COLOURS } from "./axe_findings.ts";
import type { View } from "./shown.ts";
import { unseenIn } from "./unseen.ts";

/** What is hard to read, and what cannot be seen at all, where the system's few colours, light or dark, replace ours. */
export async function forcedColourProblems(
  page: Page,
  view: View,
  screen: string,
  colorScheme: "light" | "dark",
): Promise<string[]> {
  const where = `${screen}, forced colours, ${colorScheme}`;
  await page.emulateMedia({ forcedColors: "active", colorScheme });
  const found = await axeFindings(view, where, COLOURS);
  // Before any key the focus would not have to be visible.
  await page.keyboard.press("F8");
  found.push(...await unseenIn(view, where));
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  return found;
}
