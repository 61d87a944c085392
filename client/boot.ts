import type { Stall } from "./base/stalled.ts";

/**
 * Says that the page could not be started: a script is refused, missing or unreadable. It imports only types, because
 * what it watches is everything else, and it runs before the entry. `Stalled` has the words.
 */
const why: Stall = "failed";
const { dataset } = document.documentElement;

function failed(): void {
  if (dataset.started === undefined) dataset.stalled ??= why;
}

// An error of loading does not bubble, but it can be captured.
addEventListener("error", ({ target }) => {
  if (target === window || target instanceof HTMLScriptElement) failed();
}, true);
addEventListener("unhandledrejection", failed);
