import { join } from "node:path";
import { StartError } from "../start_error.ts";
import { until } from "./until.ts";

/**
 * Stops a PostgreSQL that an earlier run left behind. After `kill -9` of Parley it still runs. After a restart of
 * the machine its lock file contains the number of a process that is gone, or of an unrelated one. After a power
 * cut that file may be empty or full of zeros. Only our own process is stopped, and otherwise the file is removed.
 */
export async function stopLeftover(data: string, print: (line: string) => void) {
  const lock = join(data, "postmaster.pid");
  const text = await Deno.readTextFile(lock).catch(() => null);
  if (text === null) return;

  const isOurs = async (pid: number) => (await commandOf(pid)).includes(`postgres -D ${data} `);
  const named = Number.parseInt(text);
  const pid = named > 0 ? named : await findProcess(isOurs);
  // PostgreSQL's manual warns against this, but it finds surviving backends by the folder's shared memory anyway.
  if (pid === undefined || !await isOurs(pid)) return await Deno.remove(lock).catch(() => {});

  print("Stopping the database that an earlier run left behind …");
  await stop(pid, async () => !await isOurs(pid));
  if (!(named > 0)) await Deno.remove(lock).catch(() => {});
}

async function stop(pid: number, gone: () => Promise<boolean>) {
  for (const [signal, timeout] of [["SIGINT", 60_000], ["SIGQUIT", 10_000]] as const) {
    try {
      Deno.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    if (await until(gone, timeout)) return;
  }
  throw new StartError(
    `An earlier PostgreSQL (process ${pid}) does not stop: end it, then start Parley again.`,
  );
}

async function commandOf(pid: number): Promise<string> {
  if (Deno.build.os === "linux") {
    const command = await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "");
    return command.replaceAll("\0", " ");
  }
  return await ps("-ww", "-o", "command=", "-p", `${pid}`);
}

async function findProcess(wanted: (pid: number) => Promise<boolean>): Promise<number | undefined> {
  for (const pid of await processes()) if (await wanted(pid)) return pid;
}

async function processes(): Promise<number[]> {
  if (Deno.build.os !== "linux") {
    return (await ps("-ax", "-o", "pid=")).split("\n").map(Number).filter(Boolean);
  }
  const names = await Array.fromAsync(Deno.readDir("/proc"), ({ name }) => Number(name));
  return names.filter((pid) => pid > 0).sort((a, b) => a - b);
}

async function ps(...args: string[]): Promise<string> {
  const { stdout } = await new Deno.Command("ps", { args }).output();
  return new TextDecoder().decode(stdout);
}
