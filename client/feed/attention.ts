import { useSyncExternalStore } from "react";

/** Somebody is looking: the tab is visible and the window has the keyboard. */
export function isAttentive(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

function onAttention(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  return () => {
    document.removeEventListener("visibilitychange", changed);
    removeEventListener("focus", changed);
    removeEventListener("blur", changed);
  };
}

/** Also right when the attention went between the first rendering and the listening. */
export function useAttention(): boolean {
  return useSyncExternalStore(onAttention, isAttentive, () => false);
}
