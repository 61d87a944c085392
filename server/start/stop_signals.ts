import { startedByNpx } from "./npx.ts";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type StopSignal = keyof typeof EXIT_CODES;

/** Milliseconds. Under `deno task` one Ctrl+C arrives twice: from the terminal, and from the task runner. */
const REPEATED = 500;

/** Resolves at the first signal to stop. A second one ends the process at once. */
export function askedToStop(): Promise<void> {
  const asked = Promise.withResolvers<void>();
  let first: number | undefined;

  const stop = (signal: StopSignal) => {
    first ??= performance.now();
    asked.resolve();
    if (performance.now() - first > REPEATED) Deno.exit(EXIT_CODES[signal]);
  };
  for (const signal of stopSignals()) Deno.addSignalListener(signal, () => stop(signal));
  startedByNpx()?.then(() => asked.resolve());

  return asked.promise;
}

/** Under `nohup` the end of the terminal is not a signal to stop. */
function stopSignals(): StopSignal[] {
  return ignoresHangup() ? ["SIGINT", "SIGTERM"] : ["SIGINT", "SIGTERM", "SIGHUP"];
}

function ignoresHangup(): boolean {
  if (Deno.build.os !== "linux") return false;
  const status = Deno.readTextFileSync("/proc/self/status");
  return (Number(`0x${/^SigIgn:\s*\w*(\w)$/m.exec(status)?.[1] ?? 0}`) & 1) === 1;
}
