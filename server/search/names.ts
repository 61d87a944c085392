import { fold } from "schemas/search/fold.ts";
import type { Named } from "schemas/search/query.ts";
import type { Database } from "../../db/connection.ts";
import { nameablePeople, type NamedPerson, type ReadableChannel } from "../../db/search/places.ts";
import type { UserRow } from "../../db/tables.ts";

/** People or channels whom one name of a query may mean. */
const MOST_NAMED = 100;

export interface Meant {
  uids: number[];
  gids: number[];
}

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

function meaningOf(named: Named, own: number, people: NamedPerson[], channels: ReadableChannel[]): Meant {
  const { operator, sign, id, isMe, name } = named;
  if (isMe) return { uids: [own], gids: [] };
  const isPlace = operator === "in" || operator === "to";
  const gids = isPlace && sign !== "@" ? channelsNamed(channels, name, id) : [];
  if (sign === "#" || gids.length > 0) return { uids: [], gids };
  return { uids: id === null ? peopleNamed(people, name) : [id], gids: [] };
}

function channelsNamed(channels: ReadableChannel[], name: string, id: number | null): number[] {
  if (id !== null) return channels.filter(({ gid }) => gid === id).map(({ gid }) => gid);
  return nearest(channels, name, (channel) => [channel.name]).map(({ gid }) => gid);
}

function peopleNamed(people: NamedPerson[], name: string): number[] {
  return nearest(people, name, (person) => [person.name, person.remark ?? ""]).map(({ uid }) => uid);
}

/** Those with exactly this name. Without any, those in whose name a word begins so. */
function nearest<T>(all: T[], typed: string, namesOf: (one: T) => string[]): T[] {
  const wanted = fold(typed).trim();
  if (wanted === "") return [];
  const exact = all.filter((one) => namesOf(one).some((name) => fold(name) === wanted));
  if (exact.length > 0) return exact.slice(0, MOST_NAMED);
  return all.filter((one) => namesOf(one).some((name) => ` ${fold(name)}`.includes(` ${wanted}`)))
    .slice(0, MOST_NAMED);
}
