import { join } from "node:path";
import { type Account, giveAll } from "./account.ts";

const NAME = "parley.password";
/** The former file of the superuser's password, from when Parley used the superuser. */
const FORMER = "password";

export const newPassword = () => crypto.getRandomValues(new Uint8Array(24)).toHex();

/** The stored password. Null when there is none, or when a power cut has damaged it. */
export async function keptPassword(folder: string): Promise<string | null> {
  const text = await Deno.readTextFile(join(folder, NAME)).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  return /^[0-9a-f]{48}$/.test(text) ? text : null;
}

/** Stores the password durably, and only then removes the former file. */
export async function keepPassword(folder: string, password: string, account: Account | null): Promise<void> {
  const path = join(folder, NAME);
  const unfinished = `${path}.unfinished`;
  {
    using file = await Deno.open(unfinished, { write: true, create: true, truncate: true, mode: 0o600 });
    await file.write(new TextEncoder().encode(password));
    await file.sync();
  }
  if (account) await giveAll(unfinished, account);
  await Deno.rename(unfinished, path);
  await Deno.remove(join(folder, FORMER)).catch(() => {});
}
