import type { LoginResponse } from "schemas/sessions.ts";
import { ACCESS_TOKEN_LIFE, REFRESH_TOKEN_LIFE } from "schemas/sessions.ts";
import { grantAccess } from "../../../db/users/access_tokens.ts";
import { noteGuests } from "../../../db/users/guests.ts";
import { type ClientInfo, openSession, replaceSession, rotateRefresh } from "../../../db/users/sessions.ts";
import { withWriteLock, type WriteTransaction } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import { findUser, toUserInfo } from "../../../db/users/users.ts";
import { announceInternally } from "../../base/announce.ts";
import { unauthorized } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import { signOutSilentDevices } from "../sessions/device_limit.ts";
import { hashToken, newToken, nextRefreshToken } from "../../base/tokens.ts";

export interface SignInDevice {
  device: string;
  device_token: string | null;
  tab: string;
  client: ClientInfo;
}

/** Opens a session on a device. All earlier tokens of that device become invalid, and its streams close. */
export async function signIn(
  services: Services,
  user: UserRow,
  target: SignInDevice,
): Promise<LoginResponse> {
  const { database, accounts } = services;
  const { uid } = user;
  const { device } = target;
  const { opening, access, tokens } = newSession(uid, target);
  if (await openSession(database, opening, access, user)) {
    await signOutSilentDevices(database, uid);
  } else {
    await withWriteLock(database, async (write) => {
      const session = await replaceSession(write, opening, access, user);
      if (session === undefined) throw unauthorized();
      announceInternally(write, { type: "new_session", uid, device, session });
    });
    accounts.forgetDevice(uid, device);
  }
  return await toLoginResponse(services, user, tokens);
}

/** The first session of an account that this transaction creates. */
export async function signInNewcomer(
  write: WriteTransaction,
  services: Services,
  user: UserRow,
  target: SignInDevice,
): Promise<LoginResponse> {
  const { opening, access, tokens } = newSession(user.uid, target);
  await replaceSession(write, opening, access, user);
  return await toLoginResponse(services, user, tokens);
}

function newSession(uid: number, { device, device_token, tab, client }: SignInDevice) {
  const tokens = { token: newToken(), refresh_token: newToken() };
  const opening = {
    uid,
    device,
    device_token,
    ...client,
    refresh_hash: hashToken(tokens.refresh_token),
    refresh_expires_at: Date.now() + REFRESH_TOKEN_LIFE * 1000,
  };
  return { tokens, opening, access: newAccess(tokens.token, tab) };
}

async function toLoginResponse(
  { settings }: Services,
  user: UserRow,
  tokens: Renewed,
): Promise<LoginResponse> {
  const { server_id } = await settings.read("identity");
  return { server_id, ...tokens, expired_in: ACCESS_TOKEN_LIFE, user: toUserInfo(user) };
}

function newAccess(token: string, tab: string) {
  return { hash: hashToken(token), tab, expires_at: Date.now() + ACCESS_TOKEN_LIFE * 1000 };
}

export interface Renewed {
  token: string;
  refresh_token: string;
}

/**
 * Renews both tokens. `access_token` may be any that the session has had: the client may have lost the answer to
 * its last renewal. It is null when the refresh token came in a cookie, which no other site can send.
 */
export async function renew(
  { database, settings }: Services,
  { refresh_token, access_token }: { refresh_token: string; access_token: string | null },
  { tab, client }: { tab: string; client: ClientInfo },
): Promise<Renewed> {
  if (refresh_token === "") throw unauthorized();
  const { secret } = await settings.read("identity");
  const next = nextRefreshToken(secret, refresh_token);
  const expires_at = Date.now() + REFRESH_TOKEN_LIFE * 1000;
  const rotation = { from: hashToken(refresh_token), to: hashToken(next), expires_at };
  const session = await rotateRefresh(
    database,
    rotation,
    client,
    access_token === null ? null : hashToken(access_token),
  );
  if (!session) throw unauthorized();
  const user = await findUser(database, session.uid);
  if (!user || user.deleted_at !== null || user.status === "frozen") throw unauthorized();
  if (user.is_guest) await noteGuests(database, [user.uid]);
  const token = newToken();
  if (!await grantAccess(database, session, newAccess(token, tab))) throw unauthorized();
  return { token, refresh_token: next };
}
