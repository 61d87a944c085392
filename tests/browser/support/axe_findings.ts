import axe from "axe-core";
import type { View } from "./shown.ts";

type Results = { violations: Finding[] };
interface Finding {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string; element?: Element }[];
}

export const COLOURS = ["color-contrast", "link-in-text-block"];

/** The only findings of axe that are allowed, and where. */
const EXCEPTIONS = [
  {
    rule: "landmark-one-main",
    within: "[data-embedded=true]",
    why: "The closed widget is a part of a page that has its own main content.",
  },
  {
    rule: "page-has-heading-one",
    within: "[data-embedded=true]",
    why: "The same for the page's heading.",
  },
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

/** What axe finds now. Without rules, all of them apply. */
export async function axeFindings(page: View, screen: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(withoutTextFill);
  }
  return (await run(page, rules)).map((finding) => `${screen}: ${told(finding)}`);
}

/**
 * Axe prefers this property to the colour of a text. Chromium forces what it paints, but not what it says of it.
 */
function withoutTextFill(): void {
  const { prototype } = CSSStyleDeclaration;
  const own = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    const isForced = name === "-webkit-text-fill-color" && matchMedia("(forced-colors: active)").matches;
    return isForced ? "" : own.call(this, name);
  };
}

function run(page: View, rules?: string[]): Promise<Finding[]> {
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
