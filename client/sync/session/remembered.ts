import type { UserInfo } from "schemas/users.ts";
import { keep, keptJson } from "../../base/storage.ts";

const KEY = "parley_session";
const FORMER = "parley_former";
/** A cookie that only says that the HttpOnly one exists: `1` for a member, or `guest`. The server sets both. */
const HINT = "parley_signed_in";

/** Who is signed in here, so that the next start can render before any request. Not a secret. */
export interface Remembered {
  server_id: string;
  user: UserInfo;
}

/** Whoever was signed in here before, such as a guest who then signed in, leaves a cache behind. */
export function remember(session: Remembered): void {
  const before = readRemembered();
  if (before && before.user.uid !== session.user.uid) keep(FORMER, JSON.stringify(before));
  keep(KEY, JSON.stringify(session));
}

export function readRemembered(): Remembered | null {
  return keptJson(KEY) as Remembered | null;
}

export function takeFormer(): Remembered | null {
  const former = keptJson(FORMER) as Remembered | null;
  keep(FORMER, null);
  return former;
}

export function forgetRemembered(): void {
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
