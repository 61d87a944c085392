/**
 * Waits until no other tab has this entry, and locks it until it is released or the tab is closed. Without
 * Web Locks (no TLS) two tabs may send the same entry, which the server recognizes as the same message.
 */
export async function lockEntry(local_id: number, stopped: AbortSignal): Promise<() => void> {
  const locks = globalThis.navigator?.locks;
  if (!locks || !globalThis.isSecureContext) return () => {};

  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  locks.request(`parley-send-${local_id}`, { signal: stopped }, () => {
    held.resolve();
    return released.promise;
  }).catch(() => held.resolve());
  await held.promise;
  return () => released.resolve();
}
