import { type RefObject, useEffect } from "react";

/** Milliseconds without scrolling. */
const REST = 300;

/** Marks a feed at rest. What appears there is news and may move. Rows that come into sight by scrolling may not. */
export function useRest(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current!;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      delete box.dataset.rest;
      clearTimeout(timer);
      timer = setTimeout(() => box.dataset.rest = "", REST);
    };
    wait();
    box.addEventListener("scroll", wait, { signal: over.signal, passive: true });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, []);
}
