import type { Cast } from "./cast.ts";
import { type ChannelKey, channels } from "./channels.ts";
import type { PersonKey } from "./people.ts";
import type { Line } from "./line.ts";

export interface SentLine {
  line: Line;
  mid: number;
}

/** Marks everything as read, except what the scripts leave unread. */
export async function markRead(cast: Cast, reader: PersonKey, sent: SentLine[]): Promise<void> {
  const groups = new Map<number, number>();
  const users = new Map<number, number>();
  for (const { line, mid } of sent) {
    if (line.unreadBy.includes(reader)) continue;
    if ("channel" in line.place) {
      const key = line.place.channel as ChannelKey;
      if (isIn(reader, key)) groups.set(cast.gids.get(key)!, mid);
    } else if (line.place.between.includes(reader)) {
      const [one, other] = line.place.between;
      if (one !== other) users.set(cast.uids.get(reader === one ? other : one)!, mid);
    }
  }
  await cast.visitors.get(reader)!.post("/user/read-index", {
    groups: [...groups].map(([gid, mid]) => ({ gid, mid })),
    users: [...users].map(([uid, mid]) => ({ uid, mid })),
  });
}

function isIn(person: PersonKey, key: ChannelKey): boolean {
  const { members } = channels[key];
  return !members || members.includes(person);
}
