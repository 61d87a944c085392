import type { HasKind, IsKind } from "schemas/search/operators.ts";
import { kindsOf } from "schemas/search/texts.ts";
import type { Span } from "schemas/search/times.ts";
import type { FoundRow } from "../../db/search/find.ts";
import { lexeme, quoted } from "../../db/search/lexemes.ts";
import { type Known, peerIn, type Plan } from "./planned.ts";

export function planHas(plan: Plan, kind: HasKind, isNegated: boolean, { pinned }: Known): void {
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

export function planIs(plan: Plan, kind: IsKind, isNegated: boolean, known: Known): void {
  if (kind === "thread") planThread(plan, isNegated);
  else if (kind === "saved") planOnly(plan, known.saved, isNegated);
  else planUnread(plan, known, isNegated);
}

export function planTime({ wanted, checks }: Plan, { since, until }: Span, isNegated: boolean): void {
  const isWithin = ({ created_at }: FoundRow) => created_at >= since && created_at < until;
  checks.push((row) => isWithin(row) !== isNegated);
  if (isNegated) return;
  wanted.since = Math.max(wanted.since, since);
  wanted.until = Math.min(wanted.until, until);
}
