import { StorageError } from "../../base/storage_error.ts";

/** Turns trouble of the network, or the end of our patience, into a `StorageError`. `act` may end with the signal. */
export async function inTime<T>(timeout: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error("it takes too long"));
    patience.abort();
  }, timeout);
  try {
    return await Promise.race([act(patience.signal), late.promise]);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    throw new StorageError(`the object storage does not answer: ${(cause as Error).message}`, true, {
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}
