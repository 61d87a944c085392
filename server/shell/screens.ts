import { type IslandName, islandPaths } from "../../client/base/paths.ts";

/** People who may see an island. Others are redirected. */
const audiences = {
  app: "member",
  "sign-in": "visitor",
  guest: "visitor",
  // Guests have a session and sign in, too. A sign-in that this tab did not begin is refused there.
  callback: "anybody",
  links: "anybody",
  register: "visitor",
  onboarding: "founder",
} as const satisfies Record<IslandName, string>;

export interface Screen {
  island: IslandName;
  audience: typeof audiences[IslandName];
}

const screens = (Object.keys(islandPaths) as IslandName[]).map((island) => ({
  screen: { island, audience: audiences[island] },
  patterns: Object.values(islandPaths[island]).map((pathname: string) => new URLPattern({ pathname })),
}));

export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ patterns }) => patterns.some((pattern) => pattern.test({ pathname })))?.screen;
}
