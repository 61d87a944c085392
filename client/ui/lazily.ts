import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { delayBefore, pause } from "../base/backoff.ts";
import { giveUpOnPart, noticeMissing } from "../base/missing_parts.ts";

/** Approximate milliseconds before a download is retried for the first time. */
const FIRST_PAUSE = 1000;
/** Milliseconds after which the page says that a part does not come. */
const PATIENCE = 120_000;

/**
 * React's `lazy` for unreliable networks. React never retries a failed import, so the surrounding component would stay
 * broken. This one retries the download, and the fallback of `<Suspense>` stays until it succeeds.
 */
// deno-lint-ignore no-explicit-any -- as in React: a component with any props
export function lazily<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> {
  return lazy(() => loadWithRetries(load));
}

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
