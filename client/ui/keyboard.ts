import type { KeyboardEvent } from "react";

/** A device with an on-screen keyboard. Enter inserts a new line there, and a button sends. */
export function isTouch(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}

/** For browsers that cannot size a field by its content. */
export function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports("field-sizing", "content")) return;
  field.style.blockSize = "auto";
  field.style.blockSize = `${field.scrollHeight}px`;
}

/** Safari reports 229 for the Enter that ends a composition. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Formats keys for tooltips: "⌘⇧X" on Apple devices, "Ctrl+Shift+X" elsewhere. */
export function keysOf(...keys: ("mod" | "shift" | string)[]): string {
  const names: Record<string, string> = isMac()
    ? { mod: "⌘", shift: "⇧", Enter: "↩" }
    : { mod: "Ctrl", shift: "Shift" };
  return keys.map((key) => names[key] ?? key).join(isMac() ? "" : "+");
}
