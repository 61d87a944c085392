import { join } from "node:path";
import { connect } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { reach } from "./db/postgres/reach.ts";
import { startPostgres } from "./db/postgres/start.ts";
import { addressToOpen, readEnvironment } from "./server/base/environment.ts";
import { logs, setLogFormat } from "./server/base/logs.ts";
import { openApp } from "./server/app/open.ts";
import { openSecretKey, secretKeyFile } from "./server/server_settings/secret_key.ts";
import { openDataFolder, openFilesFolder } from "./server/start/data_folder.ts";
import { drain } from "./server/start/drain.ts";
import { listen, refuseTakenPort } from "./server/start/listen.ts";
import { checkDeno } from "./server/start/oldest_deno.ts";
import { type Run, runUntilStopped } from "./server/start/run.ts";
import { openStorage } from "./server/storage/open.ts";

const print = (line: string) => logs.info(line);

await runUntilStopped(async (run) => {
  const environment = readEnvironment(Deno.env.toObject());
  setLogFormat(environment.LOG_FORMAT);
  checkDeno();
  await refuseTakenPort(environment);
  const folder = await openDataFolder(environment.DATA_DIR);

  const url = environment.DATABASE_URL ?? await ownDatabase(folder, run);
  const database = connect(url);
  run.atEnd(() => database.end());
  if (environment.DATABASE_URL) await reach(database, url);
  await migrate(database);

  const key = await openSecretKey(secretKeyFile(environment));
  const storage = await openStorage(environment, await openFilesFolder(folder));
  const app = await openApp({ database, environment, key, storage });
  const server = await listen(environment, app.fetch);
  run.atEnd(() => drain(server, app));
  print(`Parley is open at ${addressToOpen(environment, server.addr.port)}`);
});

async function ownDatabase(folder: string, run: Run): Promise<string> {
  const postgres = await startPostgres({ folder: join(folder, "postgres"), print });
  run.atEnd(() => postgres.stop());
  run.failed(postgres.died);
  return postgres.url;
}
