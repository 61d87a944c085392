/** React's `autoFocus` runs before the dialog is open. The native attribute waits until the dialog is shown. */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
