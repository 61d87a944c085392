/** Somebody is looking: the tab is visible and the window has the keyboard. */
export function isAttentive(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

export function onAttention(tell: (here: boolean) => void): () => void {
  const changed = () => tell(isAttentive());
  document.addEventListener("visibilitychange", changed);
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  return () => {
    document.removeEventListener("visibilitychange", changed);
    removeEventListener("focus", changed);
    removeEventListener("blur", changed);
  };
}
