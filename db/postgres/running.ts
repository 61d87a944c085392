import { join } from "node:path";
import { StartError } from "../start_error.ts";
import { isClaimed } from "./claim.ts";
import { keptPassword } from "./password.ts";
import { ROLE } from "./roles.ts";

/** The line of PostgreSQL's lock file with its port. */
const PORT_LINE = 3;

/** The address of the database that a running Parley keeps in the folder. Null when none runs. */
export async function runningUrl(folder: string): Promise<string | null> {
  if (!await isClaimed(folder)) return null;
  const lock = await Deno.readTextFile(join(folder, "data", "postmaster.pid")).catch(() => "");
  const port = Number(lock.split("\n")[PORT_LINE]);
  const password = await keptPassword(folder);
  if (!port || !password) throw new StartError("Parley is just starting or closing: try again in a moment.");
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
}
