import { accountFor } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { claim } from "./claim.ts";
import { makeCluster, openCluster } from "./cluster.ts";
import { pickFreePort } from "./port.ts";
import { Supervisor } from "./supervisor.ts";

export interface Options {
  /** An absolute path without symbolic links: it is how a PostgreSQL left over from an earlier run is recognized. */
  folder: string;
  say: (line: string) => void;
}

export interface Postgres {
  url: string;
  /** Resolves when PostgreSQL cannot be kept running; never after `stop`. */
  died: Promise<Error>;
  stop(): Promise<void>;
}

export async function startPostgres({ folder, say }: Options): Promise<Postgres> {
  using unlessStarted = new DisposableStack();
  const lock = unlessStarted.use(await claim(folder));

  const binaries = await findBinaries();
  const account = await accountFor(folder, binaries.postgres);
  const { data, password } = await openCluster(folder, account) ??
    await makeCluster({ folder, account, binaries, say });

  const port = pickFreePort();
  say("Starting the database …");
  const supervisor = new Supervisor({ program: binaries.postgres, data, port, account }, say);
  await supervisor.start();

  unlessStarted.move();
  return {
    url: `postgres://parley:${password}@127.0.0.1:${port}/postgres`,
    died: supervisor.died,
    async stop() {
      await supervisor.stop();
      lock[Symbol.dispose]();
    },
  };
}
