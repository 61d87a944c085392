import type { TFunction } from "i18next";
import { type IslandName, paths } from "../paths.ts";

/** Titles of the pages before the door. Paths come before their island. */
const keys: Partial<Record<IslandName | string, string>> = {
  [paths.forgotPassword]: "auth:link.reset.title",
  [paths.resetPassword]: "auth:reset.title",
  [paths.confirmEmail]: "auth:confirmEmail.title",
  "sign-in": "auth:signIn.tab",
  callback: "auth:signIn.tab",
  links: "auth:signIn.tab",
  register: "auth:register.tab",
};

/** The title of a page: what it shows, and where. Parts that are not known yet are left out. */
export function titled(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** The title of a page that needs no session. The app adds the place as soon as it knows the session. */
export function titleOfIsland(t: TFunction, island: IslandName, path: string, server: string): string {
  // The server gets its name here.
  if (island === "onboarding") return t("welcome:setup");
  const key = keys[path] ?? keys[island];
  return titled(key && t(key), server);
}
