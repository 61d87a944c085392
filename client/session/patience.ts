import { pause } from "../events/backoff.ts";
import { ApiError } from "../refusals.ts";
import { sessionSignal } from "./tokens.ts";

/** Seconds before each new attempt. */
const ATTEMPTS = [1, 2, 4];
const LONGEST = 10;

/**
 * What a screen waits for is asked again a few times before it says that it failed: a server that restarts is
 * back within seconds. Without a network only its return helps, and that is noticed elsewhere.
 */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const ended = sessionSignal();
  for (const seconds of ATTEMPTS) {
    try {
      return await attempt();
    } catch (failure) {
      if (ended.aborted || isOffline() || !(failure instanceof ApiError) || !failure.passes) throw failure;
      await pause(waitOf(failure, seconds) * 1000, ended);
      if (ended.aborted) throw failure;
    }
  }
  return await attempt();
}

/** Never all clients at the same moment. */
function waitOf({ retryAfter = 0 }: ApiError, seconds: number): number {
  return Math.min(LONGEST, Math.max(seconds, retryAfter)) * (0.8 + Math.random() * 0.4);
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
