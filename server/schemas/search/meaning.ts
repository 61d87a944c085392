import { fold } from "./fold.ts";
import type { Named } from "./query.ts";

/** People or channels whom one name of a query may mean. */
const MOST_NAMED = 100;

export interface Meant {
  uids: number[];
  gids: number[];
}

interface Person {
  uid: number;
  name: string;
  /** The reader's own name for them. */
  remark: string | null;
}

interface Channel {
  gid: number;
  name: string;
}

/** Finds out whom a name of a query means, among those whom the reader may know. */
export function meaningOf(named: Named, own: number, people: Person[], channels: Channel[]): Meant {
  const { operator, sign, id, isMe, name } = named;
  if (isMe) return { uids: [own], gids: [] };
  const isPlace = operator === "in" || operator === "to";
  const gids = isPlace && sign !== "@" ? channelsNamed(channels, name, id) : [];
  if (sign === "#" || gids.length > 0) return { uids: [], gids };
  return { uids: id === null ? peopleNamed(people, name) : [id], gids: [] };
}

function channelsNamed(channels: Channel[], name: string, id: number | null): number[] {
  if (id !== null) return channels.filter(({ gid }) => gid === id).map(({ gid }) => gid);
  return nearest(channels, name, (channel) => [channel.name]).map(({ gid }) => gid);
}

function peopleNamed(people: Person[], name: string): number[] {
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
