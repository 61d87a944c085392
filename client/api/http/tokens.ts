import type { RenewResponse } from "schemas/sessions.ts";
import type { UserInfo } from "schemas/users.ts";
import { statusOf } from "../../base/errors/refusals.ts";
import { tabId } from "../auth/device.ts";
import { type Call, call } from "./http.ts";

/** A token that expires sooner than this is renewed before it is used. */
const RENEW_BELOW = 20_000;

type Renewed = RenewResponse & { user?: UserInfo };

let held: { token: string; until: number } | null = null;
let renewing: Promise<Renewed> | null = null;
let lost: (() => void) | null = null;
let session = new AbortController();

/** Asks the server to keep the refresh token in a cookie that no script can read. */
export function sessionHeaders(): Record<string, string> {
  return { "X-Parley-Session": "cookie", "X-Parley-Tab": tabId() };
}

export function holdToken({ token, expired_in }: { token: string; expired_in: number }): void {
  held = { token, until: Date.now() + expired_in * 1000 };
}

/** A response that is still pending belongs to the previous session and is discarded. */
export function dropToken(): void {
  held = null;
  renewing = null;
  session.abort();
  session = new AbortController();
}

/** Aborted when the current session ends. */
export function sessionSignal(): AbortSignal {
  return session.signal;
}

/** Sets what happens when the server refuses to renew the session. */
export function whenSessionIsLost(listener: (() => void) | null): void {
  lost = listener;
}

/** Concurrent callers share one renewal, because a refresh token can be used once. */
function renew(): Promise<Renewed> {
  if (renewing) return renewing;
  const mine = renewOnce().finally(() => {
    if (renewing === mine) renewing = null;
  });
  renewing = mine;
  return mine;
}

async function renewOnce(): Promise<Renewed> {
  const ended = sessionSignal();
  try {
    const json = { token: "", refresh_token: "" };
    const answer = await call<Renewed>("/token/renew", { method: "POST", json, headers: sessionHeaders() });
    if (!ended.aborted) holdToken(answer);
    return answer;
  } catch (failure) {
    if (!ended.aborted && isUnauthorized(failure)) loseSession();
    throw failure;
  }
}

function loseSession(): void {
  dropToken();
  lost?.();
}

export async function accessToken(): Promise<string> {
  if (held && held.until - Date.now() >= RENEW_BELOW) return held.token;
  return (await renew()).token;
}

/** After a refusal: the token that another caller has renewed meanwhile, or a new one. */
export async function tokenAfter(refused: string): Promise<string> {
  if (held && held.token !== refused) return held.token;
  return (await renew()).token;
}

/** Sends the session's token. If the server refuses it, the token is renewed and the call repeated once. */
export async function callSignedIn<T>(path: string, options: Call = {}): Promise<T> {
  const token = await accessToken();
  try {
    return await call<T>(path, withToken(options, token));
  } catch (failure) {
    if (!isUnauthorized(failure)) throw failure;
  }
  const renewed = await tokenAfter(token);
  try {
    return await call<T>(path, withToken(options, renewed));
  } catch (failure) {
    if (isUnauthorized(failure)) loseSession();
    throw failure;
  }
}

export function isUnauthorized(failure: unknown): boolean {
  return statusOf(failure) === 401;
}

function withToken(options: Call, token: string): Call {
  return { ...options, headers: { ...options.headers, "X-API-Key": token } };
}
