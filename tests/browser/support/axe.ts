import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import axe from "axe-core";
import { layoutProblems } from "./layout_problems.ts";
import type { CheckScreen } from "./screens.ts";
import { untilSettled } from "./settled.ts";
import type { Tab } from "./tab.ts";

type Results = { violations: Finding[] };
interface Finding {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string; element?: Element }[];
}

const COLOURS = ["color-contrast", "link-in-text-block"];

/** The only findings of axe that are allowed, and where. */
const EXCEPTIONS = [
  {
    rule: "region",
    within: "[role=menu]",
    why: "A menu is at the end of the page, where nothing cuts it off, and keeps the focus while it is open.",
  },
  {
    rule: "region",
    within: "[role=tooltip]",
    why: "A tooltip repeats the name of the control beside it, which is in a region.",
  },
  {
    rule: "aria-hidden-focus",
    within: "[data-base-ui-focus-guard]",
    why: "The library puts them at a menu's edges. They are never visible, and lead the focus back into it.",
  },
];

/** On every screen axe finds nothing, nothing overlaps, and nothing is cut off. */
export async function assertAccessible(tab: Tab, go: (check: CheckScreen) => Promise<void>): Promise<void> {
  const found: string[] = [];
  await go(async (screen) => {
    found.push(...await layoutProblems(tab.page, screen), ...await violationsNow(tab, screen));
  });
  assert.deepEqual(found, []);
}

/** What axe finds on this screen in the light theme, and for colours only, in the dark one. */
export async function axeViolations(tab: Tab, screen: string): Promise<string[]> {
  await untilSettled(tab.page);
  return await violationsNow(tab, screen);
}

/** What axe finds of colours on this screen where the system's few colours replace ours. */
export async function forcedColourViolations({ page }: Tab, screen: string): Promise<string[]> {
  await untilSettled(page);
  await load(page);
  await page.evaluate(withoutTextFill);
  return (await run(page, COLOURS)).map((finding) => `${screen}: ${told(finding)}`);
}

/** Axe prefers this property to the colour of a text. Chromium forces what it paints, but not what it says of it. */
function withoutTextFill(): void {
  const { prototype } = CSSStyleDeclaration;
  const own = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    return name === "-webkit-text-fill-color" ? "" : own.call(this, name);
  };
}

async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
}

async function violationsNow({ page }: Tab, screen: string): Promise<string[]> {
  await load(page);
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    // Visitors want less motion, so colours change at once.
    await page.evaluate((theme) => document.documentElement.dataset.theme = theme, theme);
    const rules = theme === "light" ? undefined : COLOURS;
    const findings = await run(page, rules);
    found.push(...findings.map((finding) => `${screen}, ${theme}: ${told(finding)}`));
  }
  return found;
}

function run(page: Page, rules?: string[]): Promise<Finding[]> {
  return page.evaluate(async ({ rules, EXCEPTIONS }) => {
    const { axe } = globalThis as unknown as { axe: { run(how: object): Promise<Results> } };
    // Of the rules that run, none reads the style sheets.
    const preload = { assets: ["media"] };
    const how = { resultTypes: ["violations"], elementRef: true, preload, ...(rules && { runOnly: rules }) };
    const { violations } = await axe.run(how);
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes
        // A menu is drawn anew when its chat changes: what has gone from the page meanwhile is not looked at.
        .filter(({ element }) =>
          element?.isConnected !== false &&
          !EXCEPTIONS.some(({ rule, within }) => rule === id && element?.closest(within))
        )
        .map(({ html, failureSummary }) => ({ html, failureSummary })),
    })).filter(({ nodes }) => nodes.length > 0);
  }, { rules, EXCEPTIONS });
}

function told({ id, impact, nodes }: Finding): string {
  const where = nodes.slice(0, 3).map(({ html, failureSummary }) =>
    `${html.slice(0, 140)} ${failureSummary}`
  );
  return `${impact} ${id}\n  ${where.join("\n  ")}`;
}
