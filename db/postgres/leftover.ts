import { join } from "node:path";
import { StartError } from "../start_error.ts";
import { until } from "./until.ts";

/**
 * `kill -9` of Parley leaves its PostgreSQL running and a restart of the machine leaves a file that names a
 * process which is gone, or by now somebody else. Only ours is stopped, and only a false name is cleared.
 */
export async function stopLeftover(data: string, say: (line: string) => void) {
  const lock = join(data, "postmaster.pid");
  const text = await Deno.readTextFile(lock).catch(() => "");
  const pid = Number.parseInt(text);
  if (!(pid > 0)) return;

  const gone = async () => !(await commandOf(pid)).includes(`postgres -D ${data} `);
  // Safe although PostgreSQL's manual warns of it: it finds surviving backends by the folder's shared memory.
  if (await gone()) return await Deno.remove(lock).catch(() => {});

  say("Stopping the database that an earlier run left behind …");
  Deno.kill(pid, "SIGINT");
  if (await until(gone, 60_000)) return;
  Deno.kill(pid, "SIGQUIT");
  if (await until(gone, 10_000)) return;
  throw new StartError(
    `An earlier PostgreSQL (process ${pid}) does not stop: end it, then start Parley again.`,
  );
}

async function commandOf(pid: number): Promise<string> {
  if (Deno.build.os === "linux") {
    const command = await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "");
    return command.replaceAll("\0", " ");
  }
  const ps = await new Deno.Command("ps", { args: ["-ww", "-o", "command=", "-p", `${pid}`] }).output();
  return new TextDecoder().decode(ps.stdout);
}
