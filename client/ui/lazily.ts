import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { delayBefore, pause } from "../base/backoff.ts";

/** Approximate milliseconds before a download is retried for the first time. */
const FIRST_PAUSE = 1000;

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

/** Resolves with the result of `load`, and retries until it succeeds. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  const never = new AbortController().signal;
  for (let failures = 0;; failures++) {
    try {
      return await load();
    } catch (failure) {
      console.debug(failure);
    }
    await pause(delayBefore(failures, FIRST_PAUSE), never);
  }
}
