import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { FLOOR } from "../../../client/build/floor.ts";

export const { __meta, api, browsers, css, javascript } = bcd as unknown as
  & Record<"api" | "css" | "javascript", Identifier>
  & { __meta: { timestamp: string } }
  & { browsers: Record<string, { releases: Record<string, { release_date: string }> }> };

export const OLDEST: Record<string, string> = {
  safari: FLOOR.safari,
  safari_ios: FLOOR.ios,
  firefox: FLOOR.firefox,
  chrome: FLOOR.chrome,
  edge: FLOOR.edge,
};

/** The oldest supported browsers that lack a feature, each with the version that has it. */
export function lacking(compat: CompatStatement): string[] {
  return Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const statements = statementsOf(compat, browser);
    if (statements.some((one) => has(one, oldest))) return [];
    return [`${browser} ${statements.find(isPlain)?.version_added || "never"}`];
  });
}

export function statementsOf({ support }: CompatStatement, browser: string): SimpleSupportStatement[] {
  const given = support[browser as keyof typeof support];
  return given === undefined ? [] : [given].flat() as SimpleSupportStatement[];
}

/** A feature's parts by name, without what is said of the feature itself. */
export function partsOf(feature: Identifier): [name: string, part: Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== "__compat") as [string, Identifier][];
}

/** With its own name, without a switch in the settings. */
const isPlain = (one: SimpleSupportStatement) => !one.flags && !one.prefix && !one.alternative_name;

function has(one: SimpleSupportStatement, oldest: string): boolean {
  const { version_added: added, version_removed: removed } = one;
  if (!isPlain(one) || typeof added !== "string" || added === "preview") return false;
  return isAtMost(added.replace("≤", ""), oldest) &&
    !(typeof removed === "string" && isAtMost(removed, oldest));
}

function isAtMost(version: string, oldest: string): boolean {
  const [major, minor = 0] = version.split(".").map(Number);
  const [most, mostMinor = 0] = oldest.split(".").map(Number);
  return major < most || major === most && minor <= mostMinor;
}
