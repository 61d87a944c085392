import { hasWords, keysOfTerm, type Term } from "schemas/search/match.ts";
import type { HasKind } from "schemas/search/operators.ts";
import type { Named, Query } from "schemas/search/query.ts";
import { kindsOf, mentionsIn, textsOf } from "schemas/search/texts.ts";
import { type Span, spanOf } from "schemas/search/times.ts";
import type { FoundRow, Wanted } from "../../db/search/find.ts";
import { all, any, lexeme, quoted, quotedKey } from "../../db/search/lexemes.ts";
import { MAX_KEY_LENGTH } from "schemas/search/words.ts";
import type { Meant } from "./names.ts";

/** What is asked of the index, and what each message that it names is then checked for. */
export interface Plan {
  wanted: Wanted;
  checks: ((row: FoundRow) => boolean)[];
}

/** What was read for a plan. */
export interface Known {
  reader: number;
  gids: number[];
  meanings: Map<Named, Meant>;
  now: number;
  timeZone: string;
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

export function planOf(query: Query, known: Known): Plan {
  const plan: Plan = {
    wanted: {
      reader: known.reader,
      places: { gids: known.gids, peers: null },
      only: null,
      has: [],
      hasNot: [],
      since: 0,
      until: Number.MAX_SAFE_INTEGER,
    },
    checks: [],
  };
  planWords(plan, query);
  planNames(plan, query, known);
  planPlaces(plan, query, known);
  for (const { kind, isNegated } of query.has) planKind(plan, kind, isNegated, known);
  for (const { kind, isNegated } of query.is) {
    if (kind === "thread") planThread(plan, isNegated);
    else if (kind === "saved") planOnly(plan, known.saved, isNegated);
    else planUnread(plan, known, isNegated);
  }
  for (const { operator, period, isNegated } of query.times) {
    planTime(plan, spanOf(operator, period, known), isNegated);
  }
  return plan;
}

export function isHit(row: FoundRow, { checks }: Plan): boolean {
  return checks.every((check) => check(row));
}

function planWords({ wanted, checks }: Plan, { words }: Query): void {
  if (words.groups.length + words.without.length === 0) return;
  wanted.has.push(...words.groups.map((group) => any(group.map(keysQuery))));
  wanted.hasNot.push(...words.without.filter(isWhole).map(keysQuery));
  checks.push((row) => hasWords(textsOf(row), words));
}

const keysQuery = (term: Term) => all(keysOfTerm(term).map(quotedKey));

/** Whether a message has the term if and only if it has the key. */
function isWhole({ row: { pieces: [piece], pieces: { length } }, isPrefix }: Term): boolean {
  return length === 1 && !isPrefix && piece.kind !== "dense" && piece.text.length < MAX_KEY_LENGTH;
}

const SENDERS = {
  from: { query: lexeme.from, has: (row: FoundRow, uid: number) => row.from_uid === uid },
  to: { query: lexeme.to, has: (row: FoundRow, uid: number) => row.gid === null && row.to_uid === uid },
  mentions: {
    query: lexeme.mention,
    has: (row: FoundRow, uid: number) => mentionsIn(row.properties).includes(uid),
  },
};

function planNames({ wanted, checks }: Plan, { names }: Query, { meanings }: Known): void {
  for (const operator of ["from", "to", "mentions"] as const) {
    const { query, has } = SENDERS[operator];
    for (const isNegated of [false, true]) {
      const named = names.filter((one) => one.operator === operator && one.isNegated === isNegated);
      const places = named.map((one) => meanings.get(one)!).filter(({ gids }) => gids.length === 0);
      if (places.length === 0) continue;
      const uids = places.flatMap((meant) => meant.uids);
      checks.push((row) => uids.some((uid) => has(row, uid)) !== isNegated);
      if (uids.length > 0 && !isNegated) wanted.has.push(any(uids.map((uid) => quoted(query(uid)))));
      if (uids.length === 0 && !isNegated) wanted.only = [];
    }
  }
}

/** `in:` a channel or a direct chat, and `to:` a channel. */
function planPlaces({ wanted, checks }: Plan, { names }: Query, known: Known): void {
  const meant = (isNegated: boolean) =>
    names.filter((one) => one.isNegated === isNegated)
      .map((one) => ({ ...known.meanings.get(one)!, isIn: one.operator === "in" }))
      .filter(({ isIn, gids }) => isIn || gids.length > 0);
  const inside = meant(false);
  if (inside.length > 0) {
    const gids = new Set(inside.flatMap((one) => one.gids));
    wanted.places = {
      gids: known.gids.filter((gid) => gids.has(gid)),
      peers: inside.flatMap((one) => one.isIn ? one.uids : []),
    };
  }
  const outside = meant(true);
  const gids = new Set(outside.flatMap((one) => one.gids));
  const peers = new Set(outside.flatMap((one) => one.isIn ? one.uids : []));
  wanted.places.gids = wanted.places.gids.filter((gid) => !gids.has(gid));
  if (peers.size > 0) checks.push((row) => row.gid !== null || !peers.has(peerIn(row, known.reader)));
}

function peerIn({ uid_low, uid_high }: FoundRow, reader: number): number {
  return uid_low === reader ? uid_high! : uid_low!;
}

function planKind(plan: Plan, kind: HasKind, isNegated: boolean, { pinned }: Known): void {
  if (kind === "pin") return planOnly(plan, pinned, isNegated);
  if (!isNegated) plan.wanted.has.push(quoted(lexeme.has(kind)));
  plan.checks.push((row) => kindsOf(row).has(kind) !== isNegated);
}

function planThread({ wanted, checks }: Plan, isNegated: boolean): void {
  if (!isNegated) wanted.has.push(quoted(lexeme.has("thread")));
  checks.push((row) => row.in_thread !== isNegated);
}

function planOnly({ wanted, checks }: Plan, mids: Set<number>, isNegated: boolean): void {
  if (isNegated) return void checks.push((row) => !mids.has(row.mid));
  wanted.only = wanted.only ? wanted.only.filter((mid) => mids.has(mid)) : [...mids];
}

function planUnread({ wanted, checks }: Plan, { unread, reader }: Known, isNegated: boolean): void {
  const { groups, users } = unread!;
  const isUnread = (row: FoundRow) => {
    const read = row.gid === null ? users.get(peerIn(row, reader)) : groups.get(row.gid);
    return read !== undefined && row.mid > read && row.from_uid !== reader;
  };
  checks.push((row) => isUnread(row) !== isNegated);
  if (isNegated) return;
  const { gids, peers } = wanted.places;
  wanted.places = {
    gids: gids.filter((gid) => groups.has(gid)),
    peers: [...users.keys()].filter((uid) => !peers || peers.includes(uid)),
  };
}

function planTime({ wanted, checks }: Plan, { since, until }: Span, isNegated: boolean): void {
  const isWithin = ({ created_at }: FoundRow) => created_at >= since && created_at < until;
  checks.push((row) => isWithin(row) !== isNegated);
  if (isNegated) return;
  wanted.since = Math.max(wanted.since, since);
  wanted.until = Math.min(wanted.until, until);
}
