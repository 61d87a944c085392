import type { Sql } from "../../db/connection.ts";
import type { OpenHouse } from "../../server/house.ts";
import { backdate, type Past, type Stamp } from "./backdate.ts";
import { type Cast, invite } from "./cast.ts";
import { keepHabits } from "./habits.ts";
import { personKeys } from "./people.ts";
import { Stage } from "./play.ts";
import { markRead, type Said } from "./reading.ts";
import { readTalk } from "./talk.ts";

/** Nobody waits for these messages one by one, so neither need each of them wait for the disk. */
export function unhurried(url: string): string {
  const relaxed = new URL(url);
  relaxed.searchParams.set("synchronous_commit", "off");
  return relaxed.href;
}

/** Plays weeks of conversation in seconds, through the calls that people's clients make. */
export async function fill(house: OpenHouse, sql: Sql): Promise<{ messages: number; cast: Cast }> {
  const moments = await readTalk(Date.now());
  const cast = await invite(house);
  await keepHabits(cast);

  const stage = new Stage(cast);
  const past: Past = { records: [], pins: [] };
  for (const moment of moments) {
    const record = await stage.play(moment);
    const stamp: Stamp = { mid: record ?? stage.mids.get(moment.line)!, at: moment.at };
    (record === null ? past.pins : past.records).push(stamp);
  }

  const said: Said[] = [...stage.mids].map(([line, mid]) => ({ line, mid }));
  for (const reader of personKeys) await markRead(cast, reader, said);
  await backdate(sql, past);
  return { messages: said.length, cast };
}
