import { loadWithRetries } from "./errors/load_with_retries.ts";
import { noticeMissing } from "./errors/missing_parts.ts";

/** Loads a part of the page. All callers share one download. After a failure, the next call tries again. */
type Part<M> = () => Promise<M>;

/**
 * Names a part of the page that its first screen does not need. There are two kinds, and every `import()` of the client
 * is one of them:
 *
 * - `part(() => import("./Gallery.tsx"))` has a file of its own, which is loaded when somebody needs it. It is for what
 *   many visits never open.
 * - `soon(() => import("./TypingLine.tsx"))` shares one file with all others of its kind, which is loaded right after
 *   the first screen. It is for what most visits need in their first minute. Many small files would cost more.
 *
 * `lazily` (`client/ui/lazily.ts`) makes a component of either, to be rendered inside `<Suspense>`. The build finds the
 * parts by these names (`client/build/soon.ts`). When a part is gone from the server, as after an upgrade, the page says
 * so.
 */
export function part<M>(load: () => Promise<M>): Part<M> {
  let loading: Promise<M> | undefined;
  return () => {
    loading ??= load().catch((failure) => {
      loading = undefined;
      void noticeMissing(failure);
      throw failure;
    });
    return loading;
  };
}

const begun = Promise.withResolvers<unknown>();
let first: (() => Promise<unknown>) | undefined;
let isAsked = false;

/** Waits until the first screen is there. Loading does not begin with the first call. See `part`. */
export function soon<M>(load: () => Promise<M>): Part<M> {
  first ??= load;
  return part(() => begun.promise.then(load));
}

/** Loads all that is due soon. The first screen calls this when it is there, or when the user does not wait for it. */
export function loadSoon(): void {
  if (isAsked || !first) return;
  isAsked = true;
  // The others are in the same file.
  void loadWithRetries(first).then(begun.resolve);
}
