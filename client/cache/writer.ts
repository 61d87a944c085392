/**
 * One tab at a time writes a cache; with two, the one that is behind would leave holes in what the other wrote.
 * Where there are no Web Locks (no TLS), nobody does. Resolves when it is settled whether this tab begins.
 */
export function becomeWriter(
  name: string,
  stopped: AbortSignal,
  granted: (late: boolean) => void,
): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks || !globalThis.isSecureContext) return Promise.resolve();

  const untilStopped = new Promise<void>((resolve) => stopped.addEventListener("abort", () => resolve()));
  return new Promise((settled) => {
    locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) granted(false);
      settled();
      return lock ? untilStopped : waitForTurn();
    }).catch(() => settled());
  });

  function waitForTurn() {
    locks!.request(name, { signal: stopped }, () => {
      granted(true);
      return untilStopped;
    }).catch(() => {});
  }
}
