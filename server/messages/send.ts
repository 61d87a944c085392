import type { MessageDraft } from "schemas/messages.ts";
import { parties } from "../../db/messages/history.ts";
import { OWN_KEY } from "../../db/messages/log.ts";
import type { MessageRow, NewRecord } from "../../db/tables.ts";
import type { Log } from "./log.ts";

/** Sends to a channel. Returns the `mid` once the message is durable. The log throws 404 and 403. */
export function sendToChannel(
  log: Log,
  from_uid: number,
  gid: number,
  draft: MessageDraft,
): Promise<number> {
  return log.append({ ...recordOf(from_uid, draft), gid });
}

/** The same to one person, who may be the sender. */
export function sendToUser(log: Log, from_uid: number, to_uid: number, draft: MessageDraft): Promise<number> {
  const [uid_low, uid_high] = parties(from_uid, to_uid);
  return log.append({ ...recordOf(from_uid, draft), to_uid, uid_low, uid_high });
}

/** The same as a reply, in the chat of the `original`. Throws 404 when that has been deleted meanwhile. */
export function sendReply(
  log: Log,
  from_uid: number,
  original: MessageRow,
  draft: MessageDraft,
): Promise<number> {
  const { gid, uid_low, uid_high } = original;
  const to_uid = original.to_uid === from_uid ? original.from_uid : original.to_uid;
  const place = { gid, uid_low, uid_high, to_uid };
  return log.append({ ...recordOf(from_uid, draft), ...place, kind: "reply", ref_mid: original.mid });
}

function recordOf(from_uid: number, draft: MessageDraft): NewRecord {
  return {
    ...draft,
    from_uid,
    kind: "normal",
    gid: null,
    to_uid: null,
    uid_low: null,
    uid_high: null,
    ref_mid: null,
    root_mid: null,
    expires_in: null,
    action: null,
    created_at: 0,
    local_key: localKey(draft),
  };
}

const MAX_KEY_LENGTH = 100;
/** Makes our own keys unique among processes. */
const PROCESS = crypto.randomUUID();
let keys = 0;

/**
 * The key by which a retry is recognized. Web clients send `local_id`, phones `cid`. A message without either is
 * never a client's retry, but our own writer also retries when the database is lost during a commit.
 */
function localKey({ properties }: MessageDraft): string {
  for (const name of ["local_id", "cid"]) {
    const id = properties?.[name];
    if (typeof id === "number" || typeof id === "string" && id !== "" && id.length <= MAX_KEY_LENGTH) {
      return `${name}:${id}`;
    }
  }
  return `${OWN_KEY}${PROCESS}:${++keys}`;
}
