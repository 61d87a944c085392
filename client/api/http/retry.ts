import { pause } from "../../base/errors/backoff.ts";
import { ApiError } from "../../base/errors/refusals.ts";
import { sessionSignal } from "./tokens.ts";

/** Seconds before each new attempt. */
const ATTEMPTS = [1, 2, 4];
const LONGEST = 10;

/**
 * Retries a call that a screen waits for a few times before it fails, because a server that restarts is back
 * within seconds. It does not retry without a network: other code reconnects when the network is back.
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
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

/** Random, so that not all clients retry at the same moment. */
function waitOf({ retryAfter = 0 }: ApiError, seconds: number): number {
  return Math.min(LONGEST, Math.max(seconds, retryAfter)) * (0.8 + Math.random() * 0.4);
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
