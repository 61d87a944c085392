import type { LoginRequest, LoginResponse } from "schemas/sessions.ts";
import { ACCESS_TOKEN_LIFE, REFRESH_TOKEN_LIFE } from "schemas/sessions.ts";
import type { Database } from "../../db/connection.ts";
import { readLoginConfig, readOrganization } from "../../db/organization.ts";
import { grantAccess, openSession, rotateRefresh } from "../../db/sessions.ts";
import type { UserRow } from "../../db/tables.ts";
import { findUser, findUserByEmail, toUserInfo } from "../../db/users.ts";
import { forbidden, frozen, unauthorized } from "../errors.ts";
import { passwordMatches } from "./passwords.ts";
import { attempt } from "./rate_limit.ts";
import { hashToken, newToken, nextRefreshToken } from "./tokens.ts";

export interface Seat {
  device: string;
  device_token: string | null;
  tab: string;
}

/** An unknown email and a wrong password are answered alike, and take the same time. */
export async function checkPassword(
  database: Database,
  { email, password }: LoginRequest["credential"],
  address: string,
): Promise<UserRow> {
  if (!(await readLoginConfig(database)).password) throw forbidden();
  const user = await attempt(database, { account: email.trim(), address }, async () => {
    const user = await findUserByEmail(database, email.trim());
    const interactive = user && !user.is_bot ? user.password_hash : null;
    return await passwordMatches(interactive, password) ? user! : null;
  });
  if (!user) throw unauthorized();
  if (user.status === "frozen") throw frozen();
  return user;
}

/** Opens a session on a device; whatever refresh token that device had is void from now on. */
export async function signIn(database: Database, user: UserRow, seat: Seat): Promise<LoginResponse> {
  const refresh_token = newToken();
  const { uid } = user;
  const { device, device_token, tab } = seat;
  await openSession(database, {
    uid,
    device,
    device_token,
    refresh_hash: hashToken(refresh_token),
    refresh_expires_at: Date.now() + REFRESH_TOKEN_LIFE * 1000,
  });
  const token = await grant(database, uid, device, tab);
  const { server_id } = await readOrganization(database);
  return { server_id, token, refresh_token, expired_in: ACCESS_TOKEN_LIFE, user: toUserInfo(user) };
}

async function grant(database: Database, uid: number, device: string, tab: string): Promise<string> {
  const token = newToken();
  const expires_at = Date.now() + ACCESS_TOKEN_LIFE * 1000;
  await grantAccess(database, hashToken(token), { uid, device, tab, expires_at });
  return token;
}

export interface Renewed {
  token: string;
  refresh_token: string;
}

/** Both tokens anew. Which access token the client still holds does not matter; it may have lost it. */
export async function renew(database: Database, refresh_token: string, tab: string): Promise<Renewed> {
  if (refresh_token === "") throw unauthorized();
  const { secret } = await readOrganization(database);
  const next = nextRefreshToken(secret, refresh_token);
  const expires_at = Date.now() + REFRESH_TOKEN_LIFE * 1000;
  const owner = await rotateRefresh(database, hashToken(refresh_token), hashToken(next), expires_at);
  if (!owner) throw unauthorized();
  const user = await findUser(database, owner.uid);
  if (!user || user.deleted_at !== null || user.status === "frozen") throw unauthorized();
  return { token: await grant(database, owner.uid, owner.device, tab), refresh_token: next };
}
