import type { LoginResponse, RenewResponse } from "schemas/sessions.ts";
import { store, stored, storedJson } from "./storage.ts";

/** A call that the server refused, or that did not reach it: then its status is 0. */
export class Refused extends Error {
  /** `retryAfter` is after how many seconds the server takes it, if it has said so. */
  constructor(readonly status: number, readonly retryAfter: number | null = null) {
    super(`status ${status}`);
  }
}

interface Session {
  uid: number;
  token: string;
  refresh_token: string;
}

/** Each tab has a stream of its own. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("");
/** This tab's access token. */
let held: string | null = null;
let renewing: Promise<string> | null = null;

export function ownUid(): number | null {
  return storedJson<Session>("session")?.uid ?? null;
}

export function hasSession(): boolean {
  return stored("session") !== null;
}

function endSession(): void {
  held = null;
  store("session", null);
}

/** A call without a session. Cookies are neither needed nor sent. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { "X-Parley-Tab": tab, ...init.headers };
  const response = await fetch(`/api${path}`, { ...init, headers, credentials: "omit" })
    .catch(() => Promise.reject(new Refused(0)));
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Refused(response.status, Number(response.headers.get("Retry-After")) || null);
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** Begins a session by registering, or with a key of the site's own server. */
export async function beginSession(path: "/user/register" | "/token/login", body: unknown): Promise<void> {
  const { token, refresh_token, user }: LoginResponse = await (await send(path, json(body))).json();
  held = token;
  store("session", JSON.stringify({ uid: user.uid, token, refresh_token }));
}

/** A call with this tab's token, which is renewed once when it is refused. */
export async function signedIn(path: string, init: RequestInit = {}): Promise<Response> {
  const withToken = (token: string) =>
    send(path, { ...init, headers: { ...init.headers, "X-API-Key": token } });
  const token = held ?? await renewed();
  try {
    return await withToken(token);
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.status !== 401) throw failure;
  }
  if (held === token) held = null;
  return await withToken(held ?? await renewed());
}

/** Another tab may have renewed since, so what is stored counts. The server answers both with the same token. */
function renewed(): Promise<string> {
  renewing ??= renew().finally(() => renewing = null);
  return renewing;
}

async function renew(): Promise<string> {
  const session = storedJson<Session>("session");
  if (!session) throw new Refused(401);
  const { uid, token, refresh_token } = session;
  try {
    const answer = await send("/token/renew", json({ token, refresh_token }));
    const next: RenewResponse = await answer.json();
    store("session", JSON.stringify({ uid, token: next.token, refresh_token: next.refresh_token }));
    return held = next.token;
  } catch (failure) {
    const isOver = failure instanceof Refused && failure.status === 401;
    if (isOver && storedJson<Session>("session")?.refresh_token === refresh_token) endSession();
    throw failure;
  }
}
