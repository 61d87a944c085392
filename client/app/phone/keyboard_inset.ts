/** Less is the bar of the browser, which comes and goes. */
const LEAST = 80;

/**
 * Keeps the keyboard of a phone from covering the composer. Browsers that know `interactive-widget` make the page lower.
 * Others lay the keyboard over it and only say so here.
 */
export function followKeyboard(signal: AbortSignal): void {
  const seen = visualViewport;
  if (!seen) return;
  const root = document.documentElement;

  function measure() {
    const covered = Math.round(root.clientHeight - seen!.height);
    const isKeyboard = covered >= LEAST && seen!.scale < 1.05;
    root.style.setProperty("--keyboard", isKeyboard ? `${covered}px` : "0px");
    // The browser has scrolled the page to the field, which is in sight now.
    if (isKeyboard && seen!.offsetTop > 0) scrollTo(0, 0);
  }
  for (const type of ["resize", "scroll"]) seen.addEventListener(type, measure, { signal });
}
