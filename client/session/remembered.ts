import type { UserInfo } from "schemas/users.ts";

const KEY = "parley_session";
/** Set by the server beside the cookie that no script can read; it says only that there is one. */
const HINT = "parley_signed_in";

/** Who is signed in here, so that the next start can paint before it asks. No secret. */
export interface Remembered {
  server_id: string;
  user: UserInfo;
}

export function remember(session: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // Storage may be switched off; the next start then asks the server.
  }
}

export function readRemembered(): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

export function forgetRemembered(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then it was never there.
  }
  if (globalThis.document) document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}

export function mayBeSignedIn(): boolean {
  return !globalThis.document || document.cookie.split("; ").includes(`${HINT}=1`);
}
