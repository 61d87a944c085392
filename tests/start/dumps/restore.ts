import type { Held } from "./fill.ts";
import type { Answered, StreamEvent } from "./observe.ts";
import { openSql } from "../../support/sql.ts";

/** What was recorded together with the dump. */
export interface Kept {
  held: Held;
  answers: Answered[];
  events: StreamEvent[];
}

const folder = new URL(".", import.meta.url);
/** Sessions and invitations would have expired since the dump was made. */
const LATER = Date.now() + 86_400_000;

export async function keptOf(name: string): Promise<Kept> {
  const text = await Deno.readTextFile(new URL(`${name}.jsonl`, folder));
  const [held, ...received] = text.trim().split("\n").map((line) => JSON.parse(line));
  return {
    held,
    answers: received.filter((one) => "path" in one),
    events: received.filter((one) => "event" in one),
  };
}

/** Loads a dump into an empty database. */
export async function restore(name: string, url: string): Promise<void> {
  const sql = openSql(url, { max: 1 });
  try {
    await sql.unsafe(await Deno.readTextFile(new URL(`${name}.sql`, folder))).simple();
    await sql`update devices set refresh_expires_at = ${LATER}, rotated_at = ${Date.now()} where rotated_at > 0`;
    await sql`update access_tokens set expires_at = ${LATER}`;
    await sql`update invitations set expires_at = ${LATER}`;
  } finally {
    await sql.end();
  }
}
