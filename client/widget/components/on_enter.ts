import type { KeyboardEvent } from "react";

/** For fields whose Enter does something. Forms are not used: in a sandbox without `allow-forms` none can be sent. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    // React has the browser's event within its own; for Preact they are the same.
    const { isComposing } = event.nativeEvent ?? event as unknown as { isComposing: boolean };
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    act();
  };
}
