import type { UserInfo } from "schemas/users.ts";
import { keep, kept, keptJson, RECENT_EMOJI, RECENT_SEARCHES } from "../../base/browser/storage.ts";

const KEY = "parley_session";
const FORMER = "parley_former";
const LEFT = "parley_left";
/** A cookie that only says that the HttpOnly one exists: `1` for a member, or `guest`. The server sets both. */
const HINT = "parley_signed_in";

/** Data that stays here for the same person's next sign-in. `written` is drafts and messages that are not sent. */
export type Kept = "all" | "written" | "nothing";

/** The person who is signed in here, so that the next start can render before any request. Not a secret. */
export interface Remembered {
  server_id: string;
  user: UserInfo;
}

/**
 * Remembers the person. Those who were signed in here before leave a cache behind: a guest who then signed in,
 * somebody who chose so when signing out, or whose session ended by itself. Of that, nothing may reach another
 * person.
 */
export function remember(session: Remembered): void {
  const before = readRemembered() ?? keptJson(LEFT) as Remembered | null;
  if (before && !isSame(before, session)) {
    keep(FORMER, JSON.stringify(before));
    forgetHabits();
  }
  keep(LEFT, null);
  keep(KEY, JSON.stringify(session));
}

function forgetHabits(): void {
  keep(RECENT_EMOJI, null);
  keep(RECENT_SEARCHES, null);
}

function isSame(one: Remembered, other: Remembered): boolean {
  return one.server_id === other.server_id && one.user.uid === other.user.uid;
}

export function readRemembered(): Remembered | null {
  return keptJson(KEY) as Remembered | null;
}

export function takeFormer(): Remembered | null {
  const former = keptJson(FORMER) as Remembered | null;
  keep(FORMER, null);
  return former;
}

/** Forgets the session. People who leave data here are remembered, so that it goes when somebody else signs in. */
export function forgetRemembered(what: Kept): void {
  const last = kept(KEY);
  if (last !== null) keep(LEFT, what === "nothing" ? null : last);
  if (what !== "all") forgetHabits();
  keep(KEY, null);
  if (globalThis.document) document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}

export function mayBeSignedIn(): boolean {
  return !globalThis.document || mayBeMember() || hints("guest");
}

/** Members have no use for the pages at which one signs in or up. Guests have. */
export const mayBeMember = () => hints("1");

function hints(who: string): boolean {
  return document.cookie.split("; ").includes(`${HINT}=${who}`);
}
