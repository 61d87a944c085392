import { dirname } from "node:path";
import { StartError } from "../start_error.ts";
import { type Account, giveAll } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { commandAs, endWithUs } from "./command.ts";
import { ProcessLog } from "./log.ts";
import { newPassword } from "./password.ts";
import { SUPERUSER } from "./roles.ts";

export async function initdb(data: string, account: Account | null, { initdb }: Binaries): Promise<void> {
  // initdb requires a password for the superuser. It is removed before anybody could use it.
  const passwordFile = await Deno.makeTempFile({ dir: dirname(data) });
  await Deno.writeTextFile(passwordFile, newPassword());
  if (account) await giveAll(passwordFile, account);
  const child = commandAs(account, initdb, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    // With plain C, pg_trgm would ignore letters outside ASCII.
    "--lc-ctype=C.UTF-8",
    "--no-instructions",
  ]).spawn();
  endWithUs(child, "SIGTERM");

  const log = new ProcessLog();
  await log.follow(child.stderr);
  const { success } = await child.status;
  await Deno.remove(passwordFile);
  if (success) return;
  throw new StartError(`PostgreSQL could not create its files in ${dirname(data)}: ${log.reason}.`);
}
