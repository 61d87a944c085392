/**
 * One tab at a time writes a cache. With two, the one that is behind would leave holes in the data of the other.
 * Without Web Locks (no TLS), no tab does. Resolves to whether this tab is the first. Another tab may
 * get the lock later, when the data it has read is old.
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
      return lock ? untilStopped : waitForLock();
    }).catch(() => settled(false));
  });

  function waitForLock() {
    locks!.request(name, { signal: stopped }, () => {
      granted();
      return untilStopped;
    }).catch(() => {});
  }
}
