import { dirname, join } from "node:path";
import { StartError } from "../start_error.ts";

export interface Account {
  uid: number;
  gid: number;
  /** Capability that the account lacks to reach a path such as /root. Only the database process gets it. */
  capability?: "dac_read_search" | "dac_override";
}

/** PostgreSQL refuses to run as root, so root runs it under another account. Anybody else runs it as themselves: null. */
export async function accountFor(folder: string, program: string): Promise<Account | null> {
  const owner = await Deno.stat(folder).catch(() => null);
  if (Deno.uid() !== 0) {
    if (owner && owner.uid !== Deno.uid()) throw new StartError(someoneElses(folder, owner.uid!));
    return null;
  }

  const account = owner && owner.uid !== 0 ? { uid: owner.uid!, gid: owner.gid! } : await nobody();
  const reachable = await canRead(account, dirname(folder)) && await canRead(account, program);
  return reachable ? account : { ...account, capability: await capabilityToLend(folder) };
}

const someoneElses = (folder: string, uid: number) =>
  `The database in ${folder} belongs to user ${uid}: start Parley as that user or as root, or set DATA_DIR to another folder.`;

async function nobody(): Promise<Account> {
  const users = await Deno.readTextFile("/etc/passwd").catch(() => "");
  const [, uid = "65534", gid = "65534"] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function canRead(account: Account, path: string): Promise<boolean> {
  const { mode, uid, gid, isDirectory } = await Deno.stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  const needed = isDirectory ? 0o1 : 0o5;
  if (((mode! >> shift) & needed) !== needed) return false;
  return path === "/" || await canRead(account, dirname(path));
}

async function capabilityToLend(folder: string): Promise<Account["capability"]> {
  const status = await Deno.readTextFile("/proc/self/status").catch(() => "");
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? "0"}`);
  // Containers often lack the first, which only allows reading. The second is still less than root.
  if (await hasSetpriv()) {
    if (held & (1n << 2n)) return "dac_read_search";
    if (held & (1n << 1n)) return "dac_override";
  }
  throw new StartError(
    `PostgreSQL must not run as root and no other user can reach ${folder} or the program: move Parley to a folder that all users may enter (such as /srv), or start it as an ordinary user.`,
  );
}

const hasSetpriv = () =>
  new Deno.Command("setpriv", { args: ["--version"], stdout: "null", stderr: "null" }).output()
    .then((run) => run.success, () => false);

/** Makes the account the owner of a file, or of a folder and everything in it. */
export async function giveAll(path: string, { uid, gid }: Account) {
  const { isSymlink, isDirectory } = await Deno.lstat(path);
  if (isSymlink) return;
  await Deno.chown(path, uid, gid);
  if (!isDirectory) return;
  for await (const { name } of Deno.readDir(path)) await giveAll(join(path, name), { uid, gid });
}
