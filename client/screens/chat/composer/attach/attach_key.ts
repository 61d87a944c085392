import type { KeyboardEvent } from "react";

export function isAttachKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "u" && ctrlKey !== metaKey && !shiftKey && !altKey;
}
