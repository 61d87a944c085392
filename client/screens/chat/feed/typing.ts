import { useEffect, useRef } from "react";

/** Milliseconds in which the browser reports what a changed text has scrolled. */
const ECHO = 100;

/**
 * Whether the user has just changed a text. When all of a long text is replaced, the composer is low for a moment,
 * and the browser scrolls the feed up.
 */
export function useIsTyping(): () => boolean {
  const changedAt = useRef(-Infinity);

  useEffect(() => {
    const over = new AbortController();
    const note = () => changedAt.current = performance.now();
    document.addEventListener("input", note, { capture: true, passive: true, signal: over.signal });
    return () => over.abort();
  }, []);

  return () => performance.now() - changedAt.current < ECHO;
}
