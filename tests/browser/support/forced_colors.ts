import type { Page } from "playwright-core";
import { axeFindings, COLOURS } from "./axe_findings.ts";
import type { View } from "./shown.ts";
import { unseenIn } from "./unseen.ts";

/** What is hard to read, and what cannot be seen at all, where the system's few colours replace ours. */
export async function forcedColourProblems(page: Page, view: View, screen: string): Promise<string[]> {
  const where = `${screen}, forced colours`;
  await page.emulateMedia({ forcedColors: "active" });
  const hardToRead = await axeFindings(view, where, COLOURS);
  // Before any key the focus would not have to be visible.
  await page.keyboard.press("F8");
  const unseen = await unseenIn(view, where);
  await page.emulateMedia({ forcedColors: "none" });
  return [...hardToRead, ...unseen];
}
