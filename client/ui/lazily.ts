import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { delayBefore, pause } from "../events/backoff.ts";

/** Milliseconds, about, until a download is tried for the second time. */
const FIRST_PAUSE = 1000;

/**
 * React's `lazy`, for networks that come and go. React never asks again for what has failed, and what is around it
 * would break for good: so the failure is kept from it, and the fallback of `<Suspense>` stays until a download
 * succeeds.
 */
// deno-lint-ignore no-explicit-any -- as React has it: a component of whatever properties
export function lazily<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> {
  return lazy(() => insist(load));
}

/** What `load` gives, however often it has to be asked. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
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
