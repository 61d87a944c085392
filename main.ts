import { join } from "node:path";
import { connect } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { reach } from "./db/postgres/reach.ts";
import { startPostgres } from "./db/postgres/start.ts";
import { readEnvironment } from "./server/environment.ts";
import { openHouse } from "./server/house.ts";
import { openDataFolder } from "./server/start/data_folder.ts";
import { drain } from "./server/start/drain.ts";
import { addressOf, listen, refuseTakenPort } from "./server/start/listen.ts";
import { type Run, runUntilStopped } from "./server/start/run.ts";

const say = (line: string) => console.log(line);

await runUntilStopped(async (run) => {
  const environment = readEnvironment(Deno.env.toObject());
  refuseTakenPort(environment);
  const folder = await openDataFolder(environment.DATA_DIR);

  const url = environment.DATABASE_URL ?? await ownDatabase(folder, run);
  const database = connect(url);
  run.atEnd(() => database.end());
  if (environment.DATABASE_URL) await reach(database, url);
  await migrate(database);

  const house = await openHouse({ database, environment });
  const server = listen(environment, house.fetch);
  run.atEnd(() => drain(server, house));
  say(`Parley is open at ${addressOf(environment, server.addr)}`);
});

async function ownDatabase(folder: string, run: Run): Promise<string> {
  const postgres = await startPostgres({ folder: join(folder, "postgres"), say });
  run.atEnd(() => postgres.stop());
  run.failed(postgres.died);
  return postgres.url;
}
