import { join } from "node:path";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { reach } from "../../db/postgres/reach.ts";
import { startPostgres } from "../../db/postgres/start.ts";
import { StartError } from "../../db/start_error.ts";
import { hasUsers } from "../../db/users/users.ts";
import { readEnvironment } from "../../server/base/environment.ts";
import { openApp } from "../../server/app/open.ts";
import { openSecretKey, secretKeyFile } from "../../server/server_settings/secret_key.ts";
import { openDataFolder, openFilesFolder } from "../../server/start/data_folder.ts";
import { LocalFolder } from "../../server/storage/local_folder.ts";
import { fill, unhurried } from "./fill.ts";
import { emailOf, PASSWORD, people, type PersonKey } from "./people.ts";
import { openDatabase } from "../support/sql.ts";

const SHOWN: PersonKey[] = ["mara", "deniz"];
const print = (line: string) => console.log(line);

Deno.exit(
  await run().then(() => 0, (error) => {
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }),
);

/** Opens the application without listening for connections, fills it, and closes it again. */
async function run(): Promise<void> {
  await using owned = new AsyncDisposableStack();
  const environment = readEnvironment(Deno.env.toObject());
  const folder = await openDataFolder(environment.DATA_DIR);
  const url = environment.DATABASE_URL ?? await ownDatabase(folder, owned);
  const database = openDatabase(unhurried(url));
  owned.defer(() => database.end());
  if (environment.DATABASE_URL) await reach(database, url);
  await migrate(database);
  await refuseUsed(database);

  print("Filling the server …");
  const key = await openSecretKey(secretKeyFile(environment));
  const storage = new LocalFolder(await openFilesFolder(folder));
  const app = await openApp({ database, environment, key, storage });
  owned.defer(() => app.close());
  const { messages, cast } = await fill(app, database.sql);

  print(
    `${cast.uids.size} people, ${cast.gids.size} channels, ${messages} messages. Start the server, and sign in as`,
  );
  for (const key of SHOWN) print(`  ${people[key].name}: ${emailOf(key)}, password "${PASSWORD}"`);
}

async function ownDatabase(folder: string, owned: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ folder: join(folder, "postgres"), print });
  owned.defer(() => postgres.stop());
  return postgres.url;
}

async function refuseUsed(database: Database): Promise<void> {
  if (!await hasUsers(database.kysely)) return;
  throw new StartError("This server has accounts already: set DATA_DIR to an empty folder for the demo.");
}
