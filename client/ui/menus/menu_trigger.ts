/** Inside a menu, returns the button that opened it, because the item is gone by the time the dialog closes. */
export function menuTriggerOf(active: Element | null): HTMLElement | null {
  const popup = active?.closest("[role=menu]");
  const trigger = popup && document.querySelector(`[aria-controls="${CSS.escape(popup.id)}"]`);
  return (trigger ?? active) as HTMLElement | null;
}
