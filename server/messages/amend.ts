import { MAX_OTHER_REACTIONS, type MessageDraft } from "schemas/messages.ts";
import type { Database } from "../../db/connection.ts";
import { otherReactions, rewrite, toggleReaction } from "../../db/messages/messages.ts";
import { withWriteLock } from "../../db/order.ts";
import type { MessageRow, NewRecord, UserRow } from "../../db/tables.ts";
import { refreshPin } from "../channels/pins.ts";
import { forbidden, tooMany } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { messageOf } from "./access.ts";
import { isKnownToAll } from "./reactions.ts";
import { refuseInDirect } from "./direct_rules.ts";

type Amendment = Partial<NewRecord> & Pick<NewRecord, "kind">;

/** The log record of what `uid` does to a message. In a direct chat it is addressed to the other person. */
export function amendmentOf(message: MessageRow, uid: number, amendment: Amendment): NewRecord {
  const { gid, uid_low, uid_high, to_uid, from_uid } = message;
  return {
    from_uid: uid,
    gid,
    uid_low,
    uid_high,
    to_uid: to_uid === uid ? from_uid : to_uid,
    ref_mid: message.mid,
    root_mid: null,
    content_type: null,
    content: null,
    properties: null,
    expires_in: null,
    action: null,
    created_at: 0,
    local_key: "",
    ...amendment,
  };
}

/**
 * For the author only, and only where they may still send: an edit is new content. Without properties the
 * message keeps those it has, because old clients never repeat them. Returns the `mid` of the edit.
 */
export function editMessage(
  services: Pick<Services, "database" | "settings">,
  user: UserRow,
  mid: number,
  { content_type, content, properties }: MessageDraft,
): Promise<number> {
  const { uid, is_admin } = user;
  return withWriteLock(services.database, async (write) => {
    const message = await messageOf(write.tx, mid, uid);
    if (message.from_uid !== uid || message.blocked) throw forbidden();
    if (message.only_owner_may_send && message.channel_owner !== uid && !is_admin) throw forbidden();
    await refuseInDirect(services, user, message);
    const now = { content_type, content, properties: properties ?? message.properties };
    const [edit] = await write.append([amendmentOf(message, uid, { kind: "edit", ...now })]);
    await rewrite(write, mid, edit, now);
    await refreshPin(write, mid);
    return edit;
  });
}

/**
 * Switches a reaction on or off, for people who may read the message and are not blocked by the other person of
 * a direct chat. Returns the `mid` of the like.
 */
export function likeMessage(database: Database, uid: number, mid: number, action: string): Promise<number> {
  return withWriteLock(database, async (write) => {
    const message = await messageOf(write.tx, mid, uid);
    if (message.blocked) throw forbidden();
    if (!isKnownToAll(action)) {
      const others = await otherReactions(write, mid);
      if (!others.includes(action) && others.length >= MAX_OTHER_REACTIONS) throw tooMany();
    }
    const [like_mid] = await write.append([amendmentOf(message, uid, { kind: "like", action })]);
    await toggleReaction(write, { mid, uid, action, like_mid });
    return like_mid;
  });
}
