import { mentionsIn } from "schemas/search/texts.ts";
import type { Query } from "schemas/search/query.ts";
import type { FoundRow } from "../../db/search/find.ts";
import { any, lexeme, quoted } from "../../db/search/lexemes.ts";
import { type Known, peerIn, type Plan } from "./planned.ts";

const SENDERS = {
  from: { query: lexeme.from, has: (row: FoundRow, uid: number) => row.from_uid === uid },
  to: { query: lexeme.to, has: (row: FoundRow, uid: number) => row.gid === null && row.to_uid === uid },
  mentions: {
    query: lexeme.mention,
    has: (row: FoundRow, uid: number) => mentionsIn(row.properties).includes(uid),
  },
};

export function planNames({ wanted, checks }: Plan, { names }: Query, { meanings }: Known): void {
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
export function planPlaces({ wanted, checks }: Plan, { names }: Query, known: Known): void {
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
