import { join } from "node:path";
import { connect, type Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { reach } from "../../db/postgres/reach.ts";
import { startPostgres } from "../../db/postgres/start.ts";
import { StartError } from "../../db/start_error.ts";
import { hasUsers } from "../../db/users.ts";
import { readEnvironment } from "../../server/environment.ts";
import { openHouse } from "../../server/house.ts";
import { openDataFolder } from "../../server/start/data_folder.ts";
import { fill, unhurried } from "./fill.ts";
import { emailOf, PASSWORD, people, type PersonKey } from "./people.ts";

const SHOWN: PersonKey[] = ["mara", "deniz"];
const say = (line: string) => console.log(line);

Deno.exit(
  await run().then(() => 0, (error) => {
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }),
);

/** Opens the server's own house without letting anybody in, fills it, and closes it again. */
async function run(): Promise<void> {
  await using owned = new AsyncDisposableStack();
  const environment = readEnvironment(Deno.env.toObject());
  const folder = await openDataFolder(environment.DATA_DIR);
  const url = environment.DATABASE_URL ?? await ownDatabase(folder, owned);
  const database = connect(unhurried(url));
  owned.defer(() => database.end());
  if (environment.DATABASE_URL) await reach(database, url);
  await migrate(database);
  await refuseUsed(database);

  say("Filling the server …");
  const house = await openHouse({ database, environment });
  owned.defer(() => house.close());
  const { messages, cast } = await fill(house, database.sql);

  say(
    `${cast.uids.size} people, ${cast.gids.size} channels, ${messages} messages. Start the server, and sign in as`,
  );
  for (const key of SHOWN) say(`  ${people[key].name}: ${emailOf(key)}, password "${PASSWORD}"`);
}

async function ownDatabase(folder: string, owned: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ folder: join(folder, "postgres"), say });
  owned.defer(() => postgres.stop());
  return postgres.url;
}

async function refuseUsed(database: Database): Promise<void> {
  if (!await hasUsers(database.kysely)) return;
  throw new StartError("This server has accounts already: set DATA_DIR to an empty folder for the demo.");
}
