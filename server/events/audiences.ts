import type { ServerEvent } from "schemas/events.ts";
import type { Database } from "../../db/connection.ts";
import { loadAudiences } from "../../db/memberships.ts";
import type { MessageRow } from "../../db/tables.ts";
import type { Turn } from "../../db/order.ts";

/** Who hears an announcement. `servers` are the processes themselves: it goes to no client. */
export type Audience =
  | { everyone: true }
  | { gid: number }
  | { uids: number[] }
  | { uid: number; device: string }
  | { uid: number; except_device: string }
  | { servers: true };

/** What processes tell each other, in the same order as everything else. */
export type HouseEvent =
  | { type: "access"; gid: number; is_public: boolean; added: number[]; removed: number[] }
  | { type: "channel_gone"; gid: number }
  | { type: "forget_user"; uid: number }
  | { type: "forget_device"; uid: number; device: string }
  | { type: "forget_organization" };

export function announce(turn: Turn, audience: Audience, event: ServerEvent): void {
  turn.announce(audience, event);
}

export function tellServers(turn: Turn, event: HouseEvent): void {
  turn.announce({ servers: true }, event);
}

/**
 * Who is in which channel, as of the position in the log that this process has read to. It changes
 * only through `access` announcements, which come in the log's order, so each message is heard by
 * exactly those who were in when it was said.
 */
export class Audiences {
  #channels = new Map<number, { is_public: boolean; members: Set<number> }>();

  async load(database: Database): Promise<void> {
    const channels = await loadAudiences(database);
    this.#channels = new Map(
      channels.map(({ gid, is_public, members }) => [gid, { is_public, members: new Set(members) }]),
    );
  }

  apply(event: HouseEvent): void {
    if (event.type === "channel_gone") this.#channels.delete(event.gid);
    if (event.type !== "access") return;
    const channel = this.#channels.get(event.gid) ?? { is_public: event.is_public, members: new Set() };
    channel.is_public = event.is_public;
    for (const uid of event.added) channel.members.add(uid);
    for (const uid of event.removed) channel.members.delete(uid);
    this.#channels.set(event.gid, channel);
  }

  /** The people in a channel; everyone for a public one, nobody for one that is gone. */
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
