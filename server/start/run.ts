import { StartError } from "../../db/start_error.ts";
import { askedToStop } from "./stop_signals.ts";

/** What was opened, to be closed in reverse order; and a way to say that it cannot go on. */
export interface Run {
  atEnd(close: () => Promise<void>): void;
  failed(reason: Promise<Error>): void;
}

/** Opens the house, waits for the wish to stop, and closes what has been opened, however far that came. */
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
    console.log("Closing …");
    await closing.disposeAsync();
  } catch (error) {
    explain(error);
    await closing.disposeAsync().catch(explain);
    Deno.exit(1);
  }
  Deno.exit(0);
}

/** Left to itself the runtime would end so abruptly that the database stays behind. */
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
  const known = error instanceof StartError;
  console.error(known ? error.message : error);
}
