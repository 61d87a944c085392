import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadWithRetries } from "../base/errors/load_with_retries.ts";

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
