import { dirname } from "node:path";
import { StartError } from "../start_error.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { commandAs, endWithUs } from "./command.ts";
import { Log } from "./log.ts";

export async function initdb(
  data: string,
  passwordFile: string,
  account: Account | null,
  { initdb }: Binaries,
): Promise<void> {
  const child = commandAs(account, initdb, [
    `--pgdata=${data}`,
    "--username=parley",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    // With plain C, pg_trgm would not see letters beyond ASCII.
    "--lc-ctype=C.UTF-8",
    "--no-instructions",
  ]).spawn();
  endWithUs(child, "SIGTERM");

  const log = new Log();
  await log.follow(child.stderr);
  if ((await child.status).success) return;
  throw new StartError(`PostgreSQL could not create its files in ${dirname(data)}: ${log.reason}.`);
}
