import type { Database } from "../../db/connection.ts";
import { loadAudiences } from "../../db/channels/memberships.ts";
import type { MessageRow } from "../../db/tables.ts";
import type { InternalEvent } from "../base/announce.ts";

/**
 * Members of each channel, as of the position in the log that this process has read. Only `access` announcements
 * change them. They come in the log's order, so each message is delivered to exactly those who were members when
 * it was sent.
 */
export class Audiences {
  #channels = new Map<number, { is_public: boolean; members: Set<number> }>();

  async load(database: Database): Promise<void> {
    const channels = await loadAudiences(database);
    this.#channels = new Map(
      channels.map(({ gid, is_public, members }) => [gid, { is_public, members: new Set(members) }]),
    );
  }

  apply(event: InternalEvent): void {
    if (event.type === "channel_gone") this.#channels.delete(event.gid);
    if (event.type !== "access") return;
    const channel = this.#channels.get(event.gid) ?? { is_public: event.is_public, members: new Set() };
    channel.is_public = event.is_public;
    for (const uid of event.added) channel.members.add(uid);
    for (const uid of event.removed) channel.members.delete(uid);
    this.#channels.set(event.gid, channel);
  }

  /** The members of a channel: everyone for a public one, nobody for one that is gone. */
  of(gid: number): "everyone" | Iterable<number> {
    const channel = this.#channels.get(gid);
    if (!channel) return [];
    return channel.is_public ? "everyone" : channel.members;
  }

  ofMessage({ gid, uid_low, uid_high }: MessageRow): "everyone" | Iterable<number> {
    if (gid !== null) return this.of(gid);
    return uid_low === uid_high ? [uid_low!] : [uid_low!, uid_high!];
  }
}
