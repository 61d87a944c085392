import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadWithRetries } from "../base/errors/load_with_retries.ts";

// deno-lint-ignore no-explicit-any -- as in React: a component with any props
type AnyComponent = ComponentType<any>;

/**
 * React's `lazy` for a part of the page (`part` or `soon`) and unreliable networks. React never retries a failed import,
 * so the surrounding component would stay broken. This one retries the download, and the fallback of `<Suspense>` stays
 * until it succeeds. `pick` names the component, unless it is the default export.
 */
export function lazily<C extends AnyComponent>(load: () => Promise<{ default: C }>): LazyExoticComponent<C>;
export function lazily<M, C extends AnyComponent>(
  load: () => Promise<M>,
  pick: (loaded: M) => C,
): LazyExoticComponent<C>;
export function lazily<M, C extends AnyComponent>(
  load: () => Promise<M>,
  pick = (loaded: M) => (loaded as { default: C }).default,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: pick(await loadWithRetries(load)) }));
}
