import type { Channel } from "schemas/channels.ts";
import { findChannel, findForReader } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import { findInvitation, inviterMayInvite, useInvitation } from "../../db/channels/invitations.ts";
import { membersOf } from "../../db/channels/memberships.ts";
import { withWriteLock } from "../../db/order.ts";
import type { UserRow } from "../../db/tables.ts";
import { invite } from "./invitations.ts";
import { hashToken } from "../base/tokens.ts";
import { alreadyMember, clash, forbidden, notFound } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { letIn } from "../channels/members.ts";

interface Terms {
  expired_in?: number;
  max_times?: number;
}

/** Creates an invitation, for members and admins of a private channel. Returns the token. */
export async function inviteToPrivate(
  database: Database,
  origin: Origin,
  actor: UserRow,
  gid: number,
  terms: Terms,
): Promise<string> {
  const channel = await findForReader(database, gid, actor.uid);
  if (!channel) throw notFound();
  if (channel.is_public || !channel.in_reach && !actor.is_admin) throw forbidden();
  return await invite(database, origin, { ...terms, purpose: "join", gid, created_by: actor.uid });
}

/** Joins by invitation. It is used only when somebody really joins. */
export async function joinPrivate(
  database: Database,
  origin: Origin,
  actor: UserRow,
  token: string,
): Promise<Channel> {
  const hash = hashToken(token);
  const invitation = await findInvitation(database.kysely, hash, "join");
  if (!invitation) throw clash();

  return await withWriteLock(database, async (write) => {
    const channel = await findChannel(write.tx, invitation.gid!);
    if (!channel) throw clash();
    const members = (await membersOf(write.tx, [channel.gid])).get(channel.gid)!;
    if (channel.is_public || members.includes(actor.uid)) throw alreadyMember();
    if (!await inviterMayInvite(write.tx, invitation) || !await useInvitation(write.tx, hash)) throw clash();
    const detail = { gid: channel.gid, ...(invitation.created_by && { created_by: invitation.created_by }) };
    await recordSecurityEvent(write.tx, origin, { action: "invitation_used", uid: actor.uid, detail });
    return await letIn(write, channel, [actor.uid]);
  });
}
