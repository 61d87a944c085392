import { basename, dirname, join } from "node:path";
import { StartError } from "../start_error.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { initdb } from "./initdb.ts";

/** The database's files and its password live and move together, so neither can be there without the other. */
export interface Cluster {
  data: string;
  password: string;
}

interface Making {
  folder: string;
  account: Account | null;
  binaries: Binaries;
  say: (line: string) => void;
}

export async function openCluster(folder: string, account: Account | null): Promise<Cluster | null> {
  try {
    const password = await Deno.readTextFile(join(folder, "password"));
    if (account && (await Deno.stat(folder)).uid !== account.uid) await giveAll(folder, account);
    return { data: join(folder, "data"), password };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Made beside its place and then renamed: whoever pulls the plug half way through starts afresh next time. */
export async function makeCluster({ folder, account, binaries, say }: Making): Promise<Cluster> {
  say("Creating the database …");
  await removeUnfinished(folder);
  const unfinished = `${folder}.unfinished-${crypto.randomUUID().slice(0, 8)}`;
  await Deno.mkdir(unfinished, { mode: 0o700 });
  const password = crypto.getRandomValues(new Uint8Array(24)).toHex();
  const passwordFile = join(unfinished, "password");
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600, createNew: true });
  if (account) await giveAll(unfinished, account);

  await initdb(join(unfinished, "data"), passwordFile, account, binaries);
  await Deno.rename(unfinished, folder).catch((cause) => {
    throw new StartError(`${folder} holds files that are not Parley's database: move them away.`, { cause });
  });
  return { data: join(folder, "data"), password };
}

/** An initdb that outlived its Parley may still write there, so failing to remove is no harm. */
async function removeUnfinished(folder: string) {
  for await (const { name } of Deno.readDir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.unfinished-`)) continue;
    await Deno.remove(join(dirname(folder), name), { recursive: true }).catch(() => {});
  }
}

async function giveAll(path: string, { uid, gid }: Account) {
  const { isSymlink, isDirectory } = await Deno.lstat(path);
  if (isSymlink) return;
  await Deno.chown(path, uid, gid);
  if (!isDirectory) return;
  for await (const { name } of Deno.readDir(path)) await giveAll(join(path, name), { uid, gid });
}
