import { guestLoginPath, isForGuests, loginPath, paths } from "../../client/base/paths.ts";
import type { Screen } from "./screens.ts";

interface Visit {
  url: URL;
  initialized: boolean;
  /** A hint that a session probably exists. What it may see is decided by each call. */
  signedIn: boolean;
  /** A hint that the session is a guest's, who may still sign in or up. */
  isGuest: boolean;
  /** The app found no session and sent the visitor here. Sending them back would be a loop. */
  sentByApp: boolean;
  /** True if visitors may look around as guests. */
  guestMode: boolean;
  /** The wizard has created the admin and has steps left. */
  settingUp: boolean;
}

/** The path to redirect the visitor to, if the screen is not for them. */
export function elsewhere({ island, audience }: Screen, visit: Visit): string | undefined {
  if (!visit.initialized) return audience === "founder" ? undefined : paths.onboarding;
  if (audience === "founder") return visit.settingUp && visit.signedIn ? undefined : paths.home;
  const isAtHome = visit.signedIn && (!visit.isGuest || island === "guest");
  if (audience === "visitor" && isAtHome && !visit.sentByApp) return paths.home;
  if (island === "guest") return visit.guestMode ? undefined : paths.login + visit.url.search;
  if (audience === "anybody" || audience === "visitor" || visit.signedIn) return undefined;
  return comesAsGuest(visit) ? guestLoginPath(visit.url.pathname + visit.url.search) : signInFrom(visit.url);
}

/** An invitation in an old link is for the sign-in page. */
function comesAsGuest({ url, guestMode }: Visit): boolean {
  return guestMode && isForGuests(url.pathname) && !url.searchParams.has("magic_token");
}

/**
 * The root may be an old link, `/?magic_token=X#/register`. The query is kept, and the browser keeps the hash, so
 * the sign-in page can read both.
 */
function signInFrom({ pathname, search }: URL): string {
  return pathname === paths.home ? paths.login + search : loginPath(pathname + search);
}
