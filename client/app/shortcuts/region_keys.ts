const FOCUSABLE = "textarea, a[href], button:not(:disabled), input, [tabindex='0']";

/** F6 moves the focus to the next region in page order, and Shift+F6 to the previous one. */
export function listenToRegionKeys(signal: AbortSignal): void {
  addEventListener("keydown", onKeyDown, { signal });
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "F6" || document.querySelector("dialog:modal")) return;
  event.preventDefault();

  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")];
  const shown = regions.filter((region) => region.checkVisibility());
  const now = shown.findIndex((region) => region.contains(document.activeElement));
  const step = event.shiftKey ? -1 : 1;
  const start = now === -1 && step === -1 ? 0 : now;
  const next = shown.at((start + step) % shown.length);
  if (next) focusTarget(next).focus();
}

/** Returns the region's tab stop, or its first control. */
function focusTarget(region: HTMLElement): HTMLElement {
  if (region.tabIndex === 0) return region;
  const controls = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
    one.checkVisibility()
  );
  return controls.find((one) => one.ariaCurrent === "page") ?? controls[0] ?? region;
}
