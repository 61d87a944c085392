/**
 * One tab at a time writes a cache; with two, the one that is behind would leave holes in what the other wrote.
 * Where there are no Web Locks (no TLS), nobody does. Resolves to whether this tab is the first; if not, it may
 * still be granted later, when what it has read is old.
 */
export function becomeWriter(
  name: string,
  stopped: AbortSignal,
  granted: () => void,
): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || !globalThis.isSecureContext) return Promise.resolve(false);

  const untilStopped = new Promise<void>((resolve) => stopped.addEventListener("abort", () => resolve()));
  return new Promise((settled) => {
    locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) granted();
      settled(lock !== null);
      return lock ? untilStopped : waitForTurn();
    }).catch(() => settled(false));
  });

  function waitForTurn() {
    locks!.request(name, { signal: stopped }, () => {
      granted();
      return untilStopped;
    }).catch(() => {});
  }
}
