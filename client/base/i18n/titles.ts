import type { TFunction } from "i18next";
import { type IslandName, paths } from "../paths.ts";

/** Titles of the pages before the door. Paths come before their island. */
const keys: Partial<Record<IslandName | string, string>> = {
  [paths.forgotPassword]: "common:title.forgotPassword",
  [paths.resetPassword]: "common:title.resetPassword",
  [paths.confirmEmail]: "common:title.confirmEmail",
  "sign-in": "common:title.signIn",
  callback: "common:title.signIn",
  links: "common:title.signIn",
  register: "common:title.register",
};

/** The title of a page: what it shows, and where. Parts that are not known yet are left out. */
export function titled(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** The title of a page that needs no session. The app adds the place as soon as it knows the session. */
export function titleOfIsland(t: TFunction, island: IslandName, path: string, server: string): string {
  // The server gets its name here.
  if (island === "onboarding") return t("common:title.setup");
  const key = keys[path] ?? keys[island];
  return titled(key && t(key), server);
}
