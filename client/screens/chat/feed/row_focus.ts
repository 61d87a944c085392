import { useStore } from "jotai";
import { type FocusEvent, useMemo } from "react";
import { midOf } from "../message/row_element.ts";
import type { FeedView } from "../message/view.ts";

/** Stores which message has the focus. */
export function useRowFocus(view: FeedView) {
  const store = useStore();

  return useMemo(() => ({
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const mid = midOf(target);
      if (mid === null || !target.matches(":focus-visible")) return;
      store.set(view.focused, mid);
      store.set(view.visited, mid);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      const left = midOf(target);
      if (left !== null && midOf(relatedTarget) === left) return;
      // A window that loses the focus later returns it to the same row.
      if (relatedTarget === null && !document.hasFocus()) return;
      store.set(view.focused, null);
    },
  }), [view, store]);
}
