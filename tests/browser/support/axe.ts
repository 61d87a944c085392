import type { Page } from "playwright-core";
import axe from "axe-core";
import type { Tab } from "./tab.ts";

type Results = { violations: Finding[] };
interface Finding {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** The library puts them at a menu's edges; they are never shown, and lead the focus back into it. */
const GUARDS = "[data-base-ui-focus-guard]";

/** What axe objects to on this screen, in the light and then, as only colours differ, in the dark. */
export async function objections({ page }: Tab, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((theme) => document.documentElement.dataset.theme = theme, theme);
    const rules = theme === "light" ? undefined : ["color-contrast", "link-in-text-block"];
    await untilSettled(page);
    const { violations } = await run(page, rules);
    found.push(...violations.map((finding) => `${screen}, ${theme}: ${told(finding)}`));
  }
  return found;
}

/** What is half faded in has half its contrast. */
async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) =>
      effect?.getTiming().iterations !== Infinity
    );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

function run(page: Page, rules?: string[]): Promise<Results> {
  return page.evaluate(({ rules, GUARDS }) => {
    const { axe } = globalThis as unknown as { axe: { run(on: object, how: object): Promise<Results> } };
    const how = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
    return axe.run({ exclude: [[GUARDS]] }, how);
  }, { rules, GUARDS });
}

function told({ id, impact, nodes }: Finding): string {
  const where = nodes.slice(0, 3).map(({ html, failureSummary }) =>
    `${html.slice(0, 140)} ${failureSummary}`
  );
  return `${impact} ${id}\n  ${where.join("\n  ")}`;
}

export function isGrave(objection: string): boolean {
  return /: (serious|critical) /.test(objection);
}
