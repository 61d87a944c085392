import { join } from "node:path";
import { connect, type Database } from "./db/connection.ts";
import { isMigrated } from "./db/migrate.ts";
import { reach } from "./db/postgres/reach.ts";
import { runningUrl } from "./db/postgres/running.ts";
import { startPostgres } from "./db/postgres/start.ts";
import { StartError } from "./db/start_error.ts";
import { examine } from "./server/doctor/examine.ts";
import { sentence } from "./server/doctor/findings.ts";
import { type Environment, readEnvironment } from "./server/base/environment.ts";
import { bucketTrouble, storageOf } from "./server/storage/open.ts";
import type { FileStorage } from "./server/storage/storage.ts";
import { StorageError } from "./server/base/storage_error.ts";

const FOUND = 1;
const FAILED = 2;
const asJson = Deno.args.includes("--json");

async function main(): Promise<number> {
  const unknown = Deno.args.find((argument) => argument !== "--json");
  if (unknown) throw new StartError(`The doctor knows --json, and not ${unknown}.`);
  const environment = readEnvironment(Deno.env.toObject());
  await using closing = new AsyncDisposableStack();
  const folder = await existingFolder(environment.DATA_DIR);
  const database = await openDatabase(environment, folder, closing);
  try {
    return await examineAll(database, storageOf(environment, join(folder, "files")));
  } catch (error) {
    throw error instanceof StorageError ? bucketTrouble(environment, error) : error;
  }
}

async function examineAll(database: Database, storage: FileStorage): Promise<number> {
  const tally = { files: 0, bytes: 0 };
  let found = 0;
  for await (const finding of examine(database, storage, tally)) {
    found++;
    console.log(asJson ? JSON.stringify(finding) : sentence(finding));
  }
  const summary = `Looked at ${tally.files} files with ${tally.bytes} bytes: ${
    found || "no"
  } inconsistencies.`;
  if (asJson) console.error(summary);
  else console.log(summary);
  return found ? FOUND : 0;
}

async function existingFolder(path: string): Promise<string> {
  return await Deno.realPath(path).catch((cause) => {
    throw new StartError(`There is no Parley in ${path}: set DATA_DIR as the server has it.`, { cause });
  });
}

async function openDatabase(
  { DATABASE_URL }: Environment,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<Database> {
  const url = DATABASE_URL ?? await ownDatabase(join(folder, "postgres"), closing);
  const database = connect(url, { max: 2 });
  closing.defer(() => database.end());
  await reach(database, url);
  if (await isMigrated(database)) return database;
  throw new StartError("The database is of another version than this program: start Parley once before.");
}

/** That of the running server, or else we start it meanwhile. */
async function ownDatabase(folder: string, closing: AsyncDisposableStack): Promise<string> {
  const running = await runningUrl(folder);
  if (running) return running;
  await existingFolder(folder);
  const postgres = await startPostgres({ folder, print: (line) => console.error(line) });
  closing.defer(() => postgres.stop());
  return postgres.url;
}

try {
  Deno.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  Deno.exitCode = FAILED;
}
