import { basename, dirname, join } from "node:path";
import { StartError } from "../start_error.ts";
import { type Account, giveAll } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { initdb } from "./initdb.ts";
import { stopLeftover } from "./leftover.ts";
import { keepPassword, keptPassword, newPassword } from "./password.ts";
import { setUpRoles } from "./roles.ts";

/** The database's files and its password are in one folder and move together. */
interface Cluster {
  data: string;
  password: string;
}

interface Place {
  folder: string;
  account: Account | null;
  binaries: Binaries;
  /** A password for the superuser. Without one nobody can sign in as the superuser. */
  administrator?: string;
  print: (line: string) => void;
}

export async function openCluster(place: Place): Promise<Cluster | null> {
  const { folder, account, print } = place;
  const data = join(folder, "data");
  if (!await isThere(join(data, "PG_VERSION"))) return null;
  if (account && (await Deno.stat(folder)).uid !== account.uid) await giveAll(folder, account);

  const kept = await keptPassword(folder);
  if (kept) return { data, password: kept };
  print("Setting up the database's role …");
  await stopLeftover(data, print);
  return { data, password: await setUp(place, folder) };
}

/** Creates the files in a folder beside and renames it at the end: after an interruption the next start begins anew. */
export async function makeCluster(place: Place): Promise<Cluster> {
  const { folder, account, binaries, print } = place;
  print("Creating the database …");
  await removeUnfinished(folder);
  const unfinished = `${folder}.unfinished-${crypto.randomUUID().slice(0, 8)}`;
  await Deno.mkdir(unfinished, { mode: 0o700 });
  if (account) await giveAll(unfinished, account);

  await initdb(join(unfinished, "data"), account, binaries);
  const password = await setUp(place, unfinished);
  await Deno.rename(unfinished, folder).catch((cause) => {
    throw new StartError(`${folder} holds files that are not Parley's database: move them away.`, { cause });
  });
  return { data: join(folder, "data"), password };
}

async function setUp({ account, binaries, administrator }: Place, folder: string): Promise<string> {
  const password = newPassword();
  const alone = { program: binaries.postgres, data: join(folder, "data"), account };
  await setUpRoles(alone, { role: password, administrator });
  await keepPassword(folder, password, account);
  return password;
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, (error) => {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  });
}

/** An initdb of an earlier Parley may still write there, so a failure to remove is ignored. */
async function removeUnfinished(folder: string) {
  for await (const { name } of Deno.readDir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.unfinished-`)) continue;
    await Deno.remove(join(dirname(folder), name), { recursive: true }).catch(() => {});
  }
}
