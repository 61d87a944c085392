import { StartError } from "../start_error.ts";
import type { Account } from "./account.ts";
import { commandAs, endWithUs } from "./command.ts";
import { ProcessLog } from "./log.ts";
import { PASSING } from "./passing.ts";

export interface Alone {
  program: string;
  data: string;
  account: Account | null;
}

const TIMEOUT = 30_000;
const PAUSE = 200;

/**
 * Runs statements as PostgreSQL's superuser in single-user mode: it listens nowhere, and needs no password because
 * it reads the files directly. Each statement is its own transaction. The first that fails ends the run.
 */
export async function runAlone(alone: Alone, database: string, statements: string[]): Promise<void> {
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    const failure = await attempt(alone, database, statements);
    if (failure === null) return;
    if (!PASSING.test(failure) || performance.now() > deadline) {
      throw new StartError(`The database in ${alone.data} could not be set up: ${failure}.`);
    }
    await new Promise((wake) => setTimeout(wake, PAUSE));
  }
}

/** The reason of a failure, or null. */
async function attempt({ program, data, account }: Alone, database: string, statements: string[]) {
  const settings = ["exit_on_error=true", "lc_messages=C", "log_min_error_statement=panic"];
  const args = ["--single", "-j", "-D", data, ...settings.flatMap((setting) => ["-c", setting]), database];
  const child = commandAs(account, program, args, { stdin: "piped" }).spawn();
  endWithUs(child, "SIGTERM");

  const log = new ProcessLog();
  const reading = log.follow(child.stderr);
  // With -j an empty line ends a statement. A failed statement ends the program before it has read the others.
  const text = statements.map((statement) => `${statement};\n\n`).join("");
  await ReadableStream.from([new TextEncoder().encode(text)]).pipeTo(child.stdin).catch(() => {});
  const { success } = await child.status;
  await reading;
  return success ? null : log.reason;
}
