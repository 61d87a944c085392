import { meaningOf, type Meant } from "schemas/search/meaning.ts";
import type { Named } from "schemas/search/query.ts";
import type { Database } from "../../db/connection.ts";
import { nameablePeople, type ReadableChannel } from "../../db/search/places.ts";
import type { UserRow } from "../../db/tables.ts";

/** Finds out whom the names of a query mean. People are only read when there is a name that is not a number. */
export async function meaningsOf(
  database: Database,
  user: UserRow,
  channels: ReadableChannel[],
  names: Named[],
): Promise<Map<Named, Meant>> {
  const isRead = names.some(({ isMe, id, sign }) => !isMe && sign !== "#" && id === null);
  const people = isRead ? await nameablePeople(database.kysely, user) : [];
  return new Map(names.map((named) => [named, meaningOf(named, user.uid, people, channels)]));
}
