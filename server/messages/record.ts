import type { ChatMessage, MessageDetail, MessageTarget } from "schemas/messages.ts";
import type { MessageRow } from "../../db/tables.ts";

/** A record in the form of the protocol. */
export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    mid: row.mid,
    from_uid: row.from_uid,
    created_at: row.created_at,
    target: targetOf(row),
    detail: detailOf(row),
  };
}

function targetOf({ gid, to_uid }: MessageRow): MessageTarget {
  return gid === null ? { uid: to_uid! } : { gid };
}

function detailOf(row: MessageRow): MessageDetail {
  const mid = row.ref_mid!;
  switch (row.kind) {
    case "normal":
      return { type: "normal", ...bodyOf(row), expires_in: row.expires_in };
    case "reply":
      return { type: "reply", mid, ...bodyOf(row), expires_in: row.expires_in };
    case "edit":
      return { type: "reaction", mid, detail: { type: "edit", ...bodyOf(row) } };
    case "like":
      return { type: "reaction", mid, detail: { type: "like", action: row.action! } };
    case "delete":
      return { type: "reaction", mid, detail: { type: "delete" } };
  }
}

function bodyOf({ properties, content_type, content }: MessageRow) {
  return { properties, content_type: content_type!, content: content! };
}
