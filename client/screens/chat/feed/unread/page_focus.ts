import { useSyncExternalStore } from "react";

/** Tells whether the user is looking: the tab is visible and the window has the focus. */
export function isPageFocused(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

function onFocusChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  return () => {
    document.removeEventListener("visibilitychange", changed);
    removeEventListener("focus", changed);
    removeEventListener("blur", changed);
  };
}

/** Also correct when the attention changed between the first rendering and the subscription. */
export function usePageFocus(): boolean {
  return useSyncExternalStore(onFocusChange, isPageFocused, () => false);
}
