/**
 * Reason why something on the page does not come. `Stalled` on the server has rendered a sentence for each, with a
 * button that reloads the page, because what could be loaded to say it may be missing too.
 */
export type Stall = "failed" | "outdated" | "partly" | "language";

export function sayStalled(why: Stall): void {
  document.documentElement.dataset.stalled = why;
}

/** Call this when the page's own screen is there. Until then errors count as a failed start; see `boot.ts`. */
export function pageStarted(): void {
  const { dataset } = document.documentElement;
  dataset.started = "";
  if (dataset.stalled === "failed") delete dataset.stalled;
}
