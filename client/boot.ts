import { isModernBrowser } from "./base/browser/modern_browser.ts";
import type { Stall } from "./base/errors/stalled.ts";

/**
 * Starts the page, and says if it cannot be started: a script is refused, missing or unreadable. It imports next to
 * nothing, because what it watches is everything else. `Stalled` has the words. In a browser that is too old for the
 * scripts, it leaves the page to `Unsupported`.
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

if (dataset.unsupported === undefined) await start();

async function start() {
  if (!isModernBrowser()) await import("./polyfills.ts");
  await import("./main.tsx");
}
