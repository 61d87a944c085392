/** React's `autoFocus` acts before the dialog is open; the platform's attribute waits until it is shown. */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
