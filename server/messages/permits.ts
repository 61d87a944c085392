import type { Appended, Committed } from "../../db/messages/log.ts";
import type { NewRecord } from "../../db/tables.ts";

/** Permits that are remembered at once. All are forgotten when more come. */
const MAX_PERMITS = 100_000;

/**
 * Remembers who was let in where, so that the log need not judge each message of a conversation again. It holds
 * for one version of the rights, which the log compares.
 */
export class Permits {
  #rights: number | null = null;
  /** The lifetime of messages, by sender and chat. */
  #lifetimes = new Map<string, number | null>();

  /** The version of the rights under which all `records` were let in, or null. Then their lifetimes are set, too. */
  covering(records: NewRecord[]): number | null {
    for (const record of records) {
      const lifetime = record.kind === "normal" ? this.#lifetimes.get(keyOf(record)) : undefined;
      if (lifetime === undefined) return null;
      record.expires_in = lifetime;
    }
    return this.#rights;
  }

  /** Notes what the log has said of `records`. */
  note(records: NewRecord[], { appended, rights }: Committed): void {
    if (rights !== this.#rights || this.#lifetimes.size > MAX_PERMITS) this.#lifetimes.clear();
    this.#rights = rights;
    appended.forEach((one, i) => {
      if (isPermit(records[i], one)) this.#lifetimes.set(keyOf(records[i]), one.expires_in);
    });
  }
}

/** A retry has the lifetime of its first attempt, which may not be the one that messages have now. */
function isPermit(record: NewRecord, one: Appended): one is Extract<Appended, { mid: number }> {
  return "mid" in one && one.fresh && record.kind === "normal";
}

function keyOf({ from_uid, gid, to_uid }: NewRecord): string {
  return gid === null ? `${from_uid} to ${to_uid}` : `${from_uid} in ${gid}`;
}
