import type { Place } from "./cast.ts";
import { gid, uid } from "./cast.ts";
import type { AnyReceived, Inbox } from "./inbox.ts";
import type { TestServer } from "./server.ts";

/** The texts that a stream has received so far. */
export function texts(inbox: Inbox): string[] {
  return inbox.all("chat").map(({ detail }) => detail.content);
}

export function mids(inbox: Inbox): number[] {
  return inbox.all("chat").map(({ mid }) => mid);
}

/** For `until`: whether the message with that mid, or a later one, has arrived. */
export function reached(mid: number) {
  return (event: AnyReceived) => event.type === "chat" && event.mid >= mid;
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Inserts messages of Ada's with the numbers from 1 to `count`, for servers that start afterwards. */
export async function insertMessages(
  { sql }: TestServer,
  count: number,
  place: keyof typeof gid,
): Promise<void> {
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select i, 1700000000000 + i, ${uid.ada}, 'normal', ${gid[place]}, 'text/plain', i::text, i::text
    from generate_series(1, ${count}::int) i`;
  await sql`update counter set mid = ${count}`;
}

/** Ada sends the numbers from `first` to `last`, many at a time. They arrive in any order. */
export async function sendMany(server: TestServer, place: Place, first: number, last: number): Promise<void> {
  let next = first;
  const work = async () => {
    while (next <= last) {
      const { status, text } = await server.as("ada").trySend(place, `${next++}`);
      if (status !== 200) throw new Error(`Sending was answered ${status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
}
