/** A call of a channel, or of one person to another. */
export type Call = { gid: number } | { from_uid: number; uid: number };

/**
 * The name of a call at Agora. Clients read its last two parts. Whoever calls somebody gets a call of their own, or
 * anybody could listen to the calls of others by calling one of them.
 */
export function nameOf(call: Call): string {
  return "gid" in call ? `vocechat:group:${call.gid}` : `vocechat:${call.from_uid}:dm:${call.uid}`;
}

/** As clients see it: which of the two called is left out. */
export function shownNameOf(call: Call): string {
  return "gid" in call ? nameOf(call) : `vocechat:dm:${call.uid}`;
}

/** Null for what this server has not named. */
export function readName(name: string): Call | null {
  const [, gid] = /^vocechat:group:([1-9]\d{0,15})$/.exec(name) ?? [];
  if (gid) return { gid: Number(gid) };
  const [, from_uid, uid] = /^vocechat:([1-9]\d{0,15}):dm:([1-9]\d{0,15})$/.exec(name) ?? [];
  return uid ? { from_uid: Number(from_uid), uid: Number(uid) } : null;
}

/** The person called, in a name as clients see it. */
export function readShownName(name: string): { gid: number } | { uid: number } | null {
  const [, kind, id] = /^vocechat:(group|dm):([1-9]\d{0,15})$/.exec(name) ?? [];
  if (!id) return null;
  return kind === "group" ? { gid: Number(id) } : { uid: Number(id) };
}
