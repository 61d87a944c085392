import { StartError } from "../../db/start_error.ts";
import { askedToStop } from "./stop_signals.ts";
import { logs } from "../base/logs.ts";

/** Registers what to close at the end, in reverse order, and what ends the run with an error. */
export interface Run {
  atEnd(close: () => Promise<void>): void;
  failed(reason: Promise<Error>): void;
}

/** Opens the application, waits for a signal to stop, and closes in reverse what was opened. */
export async function runUntilStopped(open: (run: Run) => Promise<void>): Promise<never> {
  const closing = new AsyncDisposableStack();
  const broken = Promise.withResolvers<never>();
  breakOnUncaught(broken.reject);

  const opening = open({
    atEnd: (close) => closing.defer(close),
    failed: (reason) => void reason.then(broken.reject),
  });
  const stopped = askedToStop();
  try {
    await Promise.race([opening.then(() => stopped), stopped, broken.promise]);
    logs.info("Closing …");
    await closing.disposeAsync();
  } catch (error) {
    explain(error);
    await closing.disposeAsync().catch(explain);
    Deno.exit(1);
  }
  Deno.exit(0);
}

/** By itself the runtime would end so abruptly that our PostgreSQL keeps running. */
function breakOnUncaught(report: (error: unknown) => void) {
  addEventListener("error", (event) => {
    event.preventDefault();
    report(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    report(event.reason);
  });
}

function explain(error: unknown) {
  if (error instanceof StartError) return logs.error(error.message);
  logs.error("The server failed:", { error });
}
