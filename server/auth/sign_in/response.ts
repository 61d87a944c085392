import type { Context } from "hono";
import * as v from "valibot";
import { MAX_TAB_BYTES } from "schemas/limits.ts";
import type { LoginResponse } from "schemas/sessions.ts";
import type { SecurityDetail } from "schemas/security_events.ts";
import { maxBytes } from "schemas/values.ts";
import type { UserRow } from "../../../db/tables.ts";
import type { Env } from "../../http/context.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { keepRefreshToken, wantsCookie } from "../sessions/cookies.ts";
import { rememberBrowser, rememberDevice } from "../sessions/known_devices.ts";
import { clientInfoOf } from "../../http/client_info.ts";
import { signIn, type SignInDevice } from "./sign_in.ts";

const Tab = v.fallback(v.pipe(v.string(), maxBytes(MAX_TAB_BYTES)), "");

export const COOKIE_HEADERS = {
  "X-Parley-Session": {
    description: "`cookie` puts the refresh token in an HttpOnly cookie instead of the response",
    schema: v.literal("cookie"),
  },
  "X-Parley-Tab": {
    description: "Identifies a tab of the device, so that each tab can have its own stream",
    schema: Tab,
  },
};

export function tabOf(c: Context<Env>): string {
  return v.parse(Tab, c.req.header("x-parley-tab") ?? "");
}

/** By what somebody has proved who they are. */
type By = SecurityDetail & { method: string };

/** Signs `user` in on the requesting device and answers in the form that its client understands. */
export async function answerSignIn(
  c: Context<Env>,
  user: UserRow,
  { device, device_token }: { device?: string | null; device_token?: string | null },
  by: By,
) {
  const target = { ...targetOf(c, device || "unknown"), device_token: device_token ?? null };
  return answerSignedIn(c, user, await signIn(c.var.services, user, target), target.device, by);
}

export function targetOf(c: Context<Env>, device: string): SignInDevice {
  return { device, device_token: null, tab: tabOf(c), client: clientInfoOf(c) };
}

/** Answers with a session that was opened for `user`. */
export async function answerSignedIn(
  c: Context<Env>,
  user: UserRow,
  signedIn: LoginResponse,
  device: string,
  by: By,
) {
  const uid = user.is_guest ? null : user.uid;
  const origin = { actor: uid, address: c.var.address, device };
  await recordSecurityEvent(c.var.services.database.kysely, origin, {
    action: "sign_in",
    uid,
    detail: by,
  });
  if (!wantsCookie(c)) {
    await rememberDevice(c, user.uid, device);
    return c.json(signedIn);
  }
  await keepRefreshToken(c, signedIn.refresh_token, user.is_guest);
  // A guest never signs in again.
  if (!user.is_guest) await rememberBrowser(c, user.uid, device);
  return c.json({ ...signedIn, refresh_token: "" });
}
