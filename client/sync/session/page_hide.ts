/** A hidden page may never run again. */
export function onPageHide(leave: () => void): () => void {
  const { document } = globalThis;
  const hidden = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document?.addEventListener("visibilitychange", hidden);
  globalThis.addEventListener?.("pagehide", leave);
  return () => {
    document?.removeEventListener("visibilitychange", hidden);
    globalThis.removeEventListener?.("pagehide", leave);
  };
}
