import type { Account } from "./account.ts";
import { commandAs, endWithUs } from "./command.ts";
import { ProcessLog } from "./log.ts";

export interface Launch {
  program: string;
  data: string;
  port: number;
  account: Account | null;
}

export interface PostgresProcess {
  ready: Promise<boolean>;
  ended: Promise<unknown>;
  log: ProcessLog;
  stop(): Promise<void>;
}

export function launch({ program, data, port, account }: Launch): PostgresProcess {
  const child = commandAs(account, program, ["-D", data, ...settings(port)]).spawn();
  endWithUs(child, "SIGINT");

  const log = new ProcessLog();
  const ready = Promise.withResolvers<boolean>();
  const reading = log.follow(child.stderr, (line) => {
    if (line.includes("ready to accept connections")) ready.resolve(true);
  });
  const ended = child.status.then(() => reading).then(() => ready.resolve(false));

  return { ready: ready.promise, ended, log, stop: () => stop(child, ended) };
}

function settings(port: number): string[] {
  const chosen = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: "128MB",
    // Most of what is read is in memory already, so processes that read ahead are not worth theirs.
    io_method: "sync",
    max_logical_replication_workers: 0,
    // Our queries are short, so compiling them costs more than it saves.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // A logged statement could contain people's messages.
    log_min_error_statement: "panic",
  };
  return Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** A fast shutdown ends the sessions and writes everything to disk. If it hangs, the next start recovers. */
async function stop(child: Deno.ChildProcess, ended: Promise<unknown>) {
  for (const [signal, timeout] of [["SIGINT", 30_000], ["SIGQUIT", 10_000], ["SIGKILL", 5_000]] as const) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expired = new Promise<false>((expire) => timer = setTimeout(expire, timeout, false));
    try {
      child.kill(signal);
    } catch {
      return; // It has ended by itself.
    }
    const done = await Promise.race([ended.then(() => true), expired]);
    clearTimeout(timer);
    if (done) return;
  }
}
