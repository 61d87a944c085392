import type { Database, Query } from "../../db/connection.ts";
import {
  findInvitation,
  insertInvitation,
  inviterMayInvite,
  opensPrivateChannel,
  type Purpose,
} from "../../db/channels/invitations.ts";
import { findMagicLink } from "../../db/users/magic_links.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { hashToken, newToken } from "../base/tokens.ts";

/** Seconds that an invitation is valid by default. */
const DEFAULT_LIFE = 900;
const MAX_LIFE = 90 * 86_400;
const DEFAULT_USES = 10_000;
const MAX_USES = 10_000_000;

interface Invitation {
  purpose?: Purpose;
  gid?: number;
  created_by: number;
  expired_in?: number;
  max_times?: number;
}

/** Returns the token. */
export async function invite(
  { kysely }: Database,
  origin: Origin,
  invitation: Invitation,
): Promise<string> {
  const token = newToken();
  await kysely.transaction().execute((tx) => storeInvitation(tx, origin, token, invitation));
  return token;
}

/** Only the hash of the token is stored. */
export async function storeInvitation(
  tx: Query,
  origin: Origin,
  token: string,
  { purpose, gid, created_by, expired_in = DEFAULT_LIFE, max_times = DEFAULT_USES }: Invitation,
): Promise<void> {
  const [uses_left, life] = [Math.min(max_times, MAX_USES), Math.min(expired_in, MAX_LIFE)];
  await insertInvitation(tx, {
    hash: hashToken(token),
    purpose,
    gid: gid ?? null,
    created_by,
    uses_left,
    expires_at: Date.now() + life * 1000,
  });
  const detail = { uses: uses_left, seconds: life, ...(gid && { gid }) };
  await recordSecurityEvent(tx, origin, { action: "invitation_created", uid: created_by, detail });
}

/** The invitation with which somebody may register, or undefined when it is not valid, or no longer. */
export function openInvitation(database: Database, token: string) {
  return openInvitationOf(database, hashToken(token));
}

export async function openInvitationOf({ kysely }: Database, hash: Uint8Array) {
  const invitation = await findInvitation(kysely, hash);
  return invitation && await inviterMayInvite(kysely, invitation) ? invitation : undefined;
}

/** Returns true while an invitation of either purpose, or a link from a mail, is still valid. */
export async function isOpen(database: Database, token: string): Promise<boolean> {
  if (await openInvitation(database, token)) return true;
  const { kysely } = database;
  if (await findMagicLink(kysely, hashToken(token))) return true;
  const into = await findInvitation(kysely, hashToken(token), "join");
  return into !== undefined && await opensPrivateChannel(kysely, into) &&
    await inviterMayInvite(kysely, into);
}

/** The form of link that clients expect. They replace its origin by their own. */
export function invitationLink(frontend: string, token: string): string {
  return `${frontend}/?magic_token=${token}#/register`;
}

/** The link of an invitation into a private channel, for people who have an account. */
export function joinLink(frontend: string, gid: number, token: string): string {
  return `${frontend}/#/invite_private/${gid}?magic_token=${token}`;
}
