import { accountFor } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { claim } from "./claim.ts";
import { makeCluster, openCluster } from "./cluster.ts";
import { pickFreePort } from "./port.ts";
import { ROLE } from "./roles.ts";
import { Supervisor } from "./supervisor.ts";

interface Options {
  /** An absolute path without symbolic links, because a PostgreSQL of an earlier run is recognized by it. */
  folder: string;
  print: (line: string) => void;
  /** For tests: a password for the superuser, set when the database is created. */
  administrator?: string;
}

interface Postgres {
  url: string;
  /** Resolves when PostgreSQL cannot be kept running, but never after `stop`. */
  died: Promise<Error>;
  stop(): Promise<void>;
}

export async function startPostgres({ folder, print, administrator }: Options): Promise<Postgres> {
  using unlessStarted = new DisposableStack();
  const lock = unlessStarted.use(await claim(folder));

  const binaries = await findBinaries();
  const account = await accountFor(folder, binaries.postgres);
  const place = { folder, account, binaries, administrator, print };
  const { data, password } = await openCluster(place) ?? await makeCluster(place);

  const port = pickFreePort();
  print("Starting the database …");
  const supervisor = new Supervisor({ program: binaries.postgres, data, port, account }, print);
  await supervisor.start();

  unlessStarted.move();
  return {
    url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`,
    died: supervisor.died,
    async stop() {
      await supervisor.stop();
      lock[Symbol.dispose]();
    },
  };
}
