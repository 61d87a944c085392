import { loginPath, paths } from "../../client/routes.ts";
import type { Screen } from "./screens.ts";

export interface Visit {
  url: URL;
  initialized: boolean;
  /** Only a hint that a session probably exists: what it may see, each call decides. */
  signedIn: boolean;
  /** The app, having found no session after all, sent the visitor here: sending back would go on for ever. */
  sentByApp: boolean;
  /** The wizard made the admin and has steps left. */
  settingUp: boolean;
}

/** Where the visitor should be instead, if not here. */
export function elsewhere({ audience }: Screen, visit: Visit): string | undefined {
  if (!visit.initialized) return audience === "founder" ? undefined : paths.onboarding;
  if (audience === "founder") return visit.settingUp && visit.signedIn ? undefined : paths.home;
  if (audience === "visitor") return visit.signedIn && !visit.sentByApp ? paths.home : undefined;
  return visit.signedIn ? undefined : signInFrom(visit.url);
}

/**
 * The root may carry an old link, `/?magic_token=X#/register`. Its query goes on as it is, and the browser
 * takes the hash along, so that the sign-in page can read both.
 */
function signInFrom({ pathname, search }: URL): string {
  return pathname === paths.home ? paths.login + search : loginPath(pathname + search);
}
