import type { Named } from "schemas/search/query.ts";
import type { FoundRow, Wanted } from "../../db/search/find.ts";
import type { Meant } from "schemas/search/meaning.ts";

/** Question to the index, with the checks of each message that it names. */
export interface Plan {
  wanted: Wanted;
  checks: ((row: FoundRow) => boolean)[];
}

/** Facts that were read for a plan. */
export interface Known {
  reader: number;
  gids: number[];
  meanings: Map<Named, Meant>;
  now: number;
  timeZone: string;
  /** True where messages show what linked pages are called. */
  seesTitles: boolean;
  /** Read only where the query asks for it. */
  pinned: Set<number>;
  saved: Set<number>;
  unread: Unread | null;
}

/** Up to where chats with something unread are read. */
export interface Unread {
  groups: Map<number, number>;
  users: Map<number, number>;
}

export function peerIn({ uid_low, uid_high }: FoundRow, reader: number): number {
  return uid_low === reader ? uid_high! : uid_low!;
}
