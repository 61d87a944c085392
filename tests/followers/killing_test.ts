import assert from "node:assert/strict";
import { openSql, type Sql } from "../support/sql.ts";
import { Parley } from "../start/parley.ts";
import { clone } from "../support/databases.ts";
import { eventually } from "../support/deadline.ts";
import { sendMany } from "../support/messages.ts";
import { startServer } from "../support/server.ts";
import { actualDays, backlog, countedDays } from "./backlog.ts";
import { caughtUp, holders, markOf } from "./marks.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };
/** A busy machine starts programs slowly. */
const SLOW = 60_000;
const HOLDING = 4711;

/** Whoever moves a mark beyond `mid` waits, its work done and nothing committed, until `held` is released. */
async function holdBeyond(sql: Sql, mid: number): Promise<void> {
  await sql.unsafe(`
    create function hold() returns trigger language plpgsql as $$
    begin
      if new.mid > ${mid} then perform pg_advisory_xact_lock(${HOLDING}); end if;
      return new;
    end $$;
    create trigger hold before update on followers for each row execute function hold()`);
}

/** What the connections of the database are at. */
async function activity(sql: Sql): Promise<string> {
  const rows = await sql`
    select pid, application_name, state, wait_event, left(query, 80) as query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}

Deno.test(
  "when one of two processes is killed amid a backlog, every message is counted once",
  sanitizers,
  async () => {
    await using database = await clone("cast");
    const [sql, holder] = [openSql(database.url), openSql(database.url, { max: 1 })];
    await backlog(sql, 50_000);
    await holdBeyond(sql, 20_000);
    await holder`select pg_advisory_lock(${HOLDING})`;

    await using killed = await Parley.open({ DATABASE_URL: database.url });
    const waiting = () => sql`select from pg_locks where objid = ${HOLDING} and not granted`;
    await eventually(async () => (await waiting()).length || undefined, "the follower to come to the middle");
    const [former] = await holders(sql);
    assert.ok(former);
    await using second = await Parley.open({ DATABASE_URL: database.url });
    const mark = await markOf(sql);
    assert.ok(mark > 0 && mark <= 20_000, `${mark}: some is done, and some is under way`);
    const halfway = await countedDays(sql);

    killed.kill("SIGKILL");
    let seen = "";
    const heir = await eventually(async () => {
      const [pid] = await holders(sql);
      seen = await activity(sql);
      return pid === former ? undefined : pid;
    }, () => `the second process to take over from ${former}:\n${seen}`);
    assert.notEqual(heir, former);
    assert.deepEqual(await countedDays(sql), halfway, "what the dead one was at is not done yet");

    await holder.end();
    await caughtUp(sql, undefined, SLOW);
    assert.deepEqual(await countedDays(sql), await actualDays(sql));
    assert.equal(await markOf(sql), 50_000);
    assert.equal(await second.health(), 200);
    await killed.ended();
    await sql.end();
  },
);

Deno.test(
  "when one process after another is killed during a conversation, the count is right",
  sanitizers,
  async () => {
    await using server = await startServer({ followers: [], environment: { WRITE_LIMITS: "off" } });
    const { sql, shared: { url } } = server;
    await using programs = new AsyncDisposableStack();
    const open = async () => programs.use(await Parley.open({ DATABASE_URL: url }));
    const goesOn = async () => {
      const before = await markOf(sql);
      await eventually(async () => await markOf(sql) > before || undefined, "the count to go on");
    };

    let talking = true;
    const talk = (async () => {
      for (let first = 1; talking; first += 8) await sendMany(server, "lobby", first, first + 7);
    })();
    let holder = await open();
    for (let round = 0; round < 3; round++) {
      const heir = await open();
      await goesOn();
      holder.kill("SIGKILL");
      await goesOn();
      holder = heir;
    }
    talking = false;
    await talk;

    await caughtUp(sql);
    assert.deepEqual(await countedDays(sql), await actualDays(sql));
  },
);
