import { join } from "node:path";
import { accountFor, giveAll } from "../../db/postgres/account.ts";
import { findBinaries } from "../../db/postgres/binaries.ts";
import { commandAs } from "../../db/postgres/command.ts";
import { pickFreePort } from "../../db/postgres/port.ts";
import { launch } from "../../db/postgres/process.ts";

export interface Former extends AsyncDisposable {
  url: string;
}

/** Starts a database as earlier versions created it, when Parley's role was the superuser. */
export async function makeFormerDatabase(folder: string): Promise<Former> {
  const binaries = await findBinaries();
  const account = await accountFor(folder, binaries.postgres);
  const [data, passwordFile, password] = [join(folder, "data"), join(folder, "password"), "former"];
  await Deno.mkdir(folder, { mode: 0o700 });
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  if (account) await giveAll(folder, account);
  const initdb = commandAs(account, binaries.initdb, [
    `--pgdata=${data}`,
    "--username=parley",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ]);
  if (!(await initdb.output()).success) throw new Error("The former database could not be made");

  const port = pickFreePort();
  const server = launch({ program: binaries.postgres, data, port, account });
  if (!await server.ready) throw new Error(server.log.reason);
  return {
    url: `postgres://parley:${password}@127.0.0.1:${port}/postgres`,
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
