import { delayBefore, pause } from "./backoff.ts";
import { giveUpOnPart, noticeMissing } from "./missing_parts.ts";

/** Approximate milliseconds before a download is retried for the first time. */
const FIRST_PAUSE = 1000;
/** Milliseconds after which the page says that a part does not come. */
const PATIENCE = 120_000;

/**
 * Resolves with the result of `load`, and retries until it succeeds. If the part is gone from the server, or does not
 * come for long, the page says so.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  const never = new AbortController().signal;
  const late = setTimeout(giveUpOnPart, PATIENCE);
  for (let failures = 0;; failures++) {
    try {
      const loaded = await load();
      clearTimeout(late);
      return loaded;
    } catch (failure) {
      console.debug(failure);
      void noticeMissing(failure);
    }
    await pause(delayBefore(failures, FIRST_PAUSE), never);
  }
}
