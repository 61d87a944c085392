const FIRST = 2000;
const LONGEST = 30_000;

/** The delay doubles. It is random, because all clients lose the same server at the same moment. */
export function delayBefore(attempt: number, first = FIRST): number {
  const full = Math.min(LONGEST, first * 2 ** Math.min(attempt, 10));
  return full * (0.75 + Math.random() * 0.5);
}

/** Waits as long as the server has asked for. Nothing but the signal shortens that: an earlier attempt is refused. */
export function waitFor(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopped.addEventListener("abort", done);
    if (stopped.aborted) done();
  });
}

/** Waits. The wait ends early when the network is back or the page becomes visible. */
export function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      globalThis.document?.removeEventListener("visibilitychange", seen);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const seen = () => {
      if (document.visibilityState === "visible") done();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.("online", done);
    globalThis.document?.addEventListener("visibilitychange", seen);
    stopped.addEventListener("abort", done);
    if (stopped.aborted) done();
  });
}
