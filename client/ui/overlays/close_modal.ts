/** Chromium returns the focus to a field, but not its caret. Without one, typing has no effect. */
export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close();
  const active = document.activeElement;
  if (!(active instanceof HTMLElement && active.matches("input, textarea"))) return;
  active.blur();
  active.focus({ preventScroll: true });
}
