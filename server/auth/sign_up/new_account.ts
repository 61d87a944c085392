import { MAX_NAME_BYTES } from "schemas/users.ts";
import { withoutDeceit } from "schemas/names.ts";
import { findChannel } from "../../../db/channels/channels.ts";
import { inviterMayInvite, useInvitation } from "../../../db/channels/invitations.ts";
import { openMemberships } from "../../../db/channels/memberships.ts";
import { beginAsRead } from "../../../db/chats/read_index.ts";
import type { WriteTransaction } from "../../../db/order.ts";
import type { UserRow } from "../../../db/tables.ts";
import type { NewUser } from "../../../db/users/users.ts";
import { announce, announceInternally } from "../../base/announce.ts";
import { watchersOf } from "../../channels/membership_news.ts";
import { invalidInvitation } from "../../base/errors.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import { createUser, shorten } from "../../accounts/create.ts";
import type { openInvitation } from "../../invitations/invitations.ts";

export type Invitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

/** A name for somebody who has chosen none: the one that is known of them, or the first half of an address. */
export function nameFrom(known: string): string {
  const name = known.split("@")[0].normalize("NFC");
  return shorten(withoutDeceit(name), MAX_NAME_BYTES).trim() || "User";
}

/** Creates an account and takes one use of the invitation, if there is one. Throws 412 when no use is left. */
export async function createAccount(
  write: WriteTransaction,
  origin: Origin,
  invitation: Invitation | null,
  user: NewUser,
): Promise<UserRow> {
  if (invitation && !await isUsed(write, invitation)) throw invalidInvitation();
  const row = await createUser(write, origin, user);
  if (invitation) await recordUse(write, { ...origin, actor: row.uid }, invitation);
  if (invitation?.gid) await addToChannel(write, invitation.gid, row.uid);
  return row;
}

/** Asked again: while the password was hashed, the inviter may have been removed or the last use taken. */
async function isUsed({ tx }: WriteTransaction, invitation: Invitation): Promise<boolean> {
  return await inviterMayInvite(tx, invitation) && await useInvitation(tx, invitation.hash);
}

function recordUse({ tx }: WriteTransaction, origin: Origin, { created_by, gid }: Invitation) {
  const detail = { ...(created_by && { created_by }), ...(gid && { gid }) };
  return recordSecurityEvent(tx, origin, { action: "invitation_used", uid: origin.actor, detail });
}

/** An invitation to a private channel makes the new person a member. A public one is open anyway. */
async function addToChannel(write: WriteTransaction, gid: number, uid: number): Promise<void> {
  const channel = await findChannel(write.tx, gid);
  if (!channel || channel.is_public) return;
  announce(write, await watchersOf(write, channel), { type: "user_joined_group", gid, uid: [uid] });
  announceInternally(write, { type: "access", gid, is_public: false, added: [uid], removed: [] });
  await openMemberships(write, gid, [uid]);
  await beginAsRead(write, gid, [uid]);
}
