import { startedByNpx } from "./npx.ts";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type StopSignal = keyof typeof EXIT_CODES;

/** One Ctrl+C arrives twice under `deno task`: from the terminal, and forwarded by the task runner. */
const SAME_WISH = 500;

/** Resolves at the first wish to stop; a second one does not wait for anything. */
export function askedToStop(): Promise<void> {
  const asked = Promise.withResolvers<void>();
  let first: number | undefined;

  const stop = (signal: StopSignal) => {
    first ??= performance.now();
    asked.resolve();
    if (performance.now() - first > SAME_WISH) Deno.exit(EXIT_CODES[signal]);
  };
  for (const signal of signalsToHear()) Deno.addSignalListener(signal, () => stop(signal));
  startedByNpx()?.then(() => asked.resolve());

  return asked.promise;
}

/** Under `nohup` the end of the terminal is no wish to stop. */
function signalsToHear(): StopSignal[] {
  return ignoresHangup() ? ["SIGINT", "SIGTERM"] : ["SIGINT", "SIGTERM", "SIGHUP"];
}

function ignoresHangup(): boolean {
  if (Deno.build.os !== "linux") return false;
  const status = Deno.readTextFileSync("/proc/self/status");
  return (Number(`0x${/^SigIgn:\s*\w*(\w)$/m.exec(status)?.[1] ?? 0}`) & 1) === 1;
}
