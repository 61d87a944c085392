import type { KeyboardEvent } from "react";

/** A device whose keyboard is on its screen: Enter has to be a new line there, and a button sends. */
export function isTouch(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}

/** For browsers that cannot size a field by its content themselves. */
export function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports("field-sizing", "content")) return;
  field.style.blockSize = "auto";
  field.style.blockSize = `${field.scrollHeight}px`;
}

/** 229 is what Safari reports for the Enter that ends a composition. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** As it is printed in tips: "⌘⇧X" here, "Ctrl+Shift+X" elsewhere. */
export function keysOf(...keys: ("mod" | "shift" | string)[]): string {
  const names: Record<string, string> = isMac()
    ? { mod: "⌘", shift: "⇧", Enter: "↩" }
    : { mod: "Ctrl", shift: "Shift" };
  return keys.map((key) => names[key] ?? key).join(isMac() ? "" : "+");
}
