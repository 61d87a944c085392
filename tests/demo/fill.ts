import type { Sql } from "../support/sql.ts";
import type { App } from "../../server/app/open.ts";
import { backdate, backdateFavorites, type Past, type Stamp } from "./backdate.ts";
import { type Cast, createCast } from "./cast.ts";
import { keepHabits } from "./habits.ts";
import { personKeys } from "./people.ts";
import { Stage } from "./play.ts";
import { markRead, type SentLine } from "./reading.ts";
import { saveFavorites } from "./saved.ts";
import { readTalk } from "./talk.ts";

/** Commits without waiting for the disk, because nobody depends on single messages here. */
export function unhurried(url: string): string {
  const relaxed = new URL(url);
  relaxed.searchParams.set("synchronous_commit", "off");
  return relaxed.href;
}

/** Plays weeks of conversation in seconds, through the API. */
export async function fill(app: App, sql: Sql): Promise<{ messages: number; cast: Cast }> {
  const moments = await readTalk(Date.now());
  const cast = await createCast(app);
  await keepHabits(cast);

  const stage = new Stage(cast);
  const past: Past = { records: [], pins: [] };
  for (const moment of moments) {
    const record = await stage.play(moment);
    const stamp: Stamp = { mid: record ?? stage.mids.get(moment.line)!, at: moment.at };
    (record === null ? past.pins : past.records).push(stamp);
  }

  const sent: SentLine[] = [...stage.mids].map(([line, mid]) => ({ line, mid }));
  for (const reader of personKeys) await markRead(cast, reader, sent);
  await backdate(sql, past);
  await saveFavorites(cast, sent);
  await backdateFavorites(sql);
  return { messages: sent.length, cast };
}
