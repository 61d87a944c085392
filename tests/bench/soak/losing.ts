import type { Servers } from "../../support/databases.ts";
import { openSql } from "../../support/sql.ts";
import { pause } from "./caller.ts";

/** Takes the database away `times` times in `milliseconds`: in turn all its sessions, and all of PostgreSQL. */
export async function loseDatabase(
  { administrator }: Servers,
  times: number,
  milliseconds: number,
  stop: AbortSignal,
): Promise<void> {
  for (let n = 1; n <= times && !stop.aborted; n++) {
    await pause(milliseconds / (times + 1), stop);
    const sql = openSql(administrator, { max: 1 });
    if (n % 2 === 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()`;
    } else {
      const [{ process }] = await sql`select pg_read_file('postmaster.pid') as process`;
      Deno.kill(parseInt(process), "SIGKILL");
    }
    await sql.end({ timeout: 1 });
    console.log(`  ${n}: ${n % 2 === 1 ? "all sessions were ended" : "PostgreSQL was killed"}`);
  }
}
