import { useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { UNFOLDS } from "../../../components/messages/fold.ts";
import type { FeedView } from "../message/view.ts";

/** A feed at its end stays there when it grows. When somebody opens a message, they want to read its beginning. */
export function useUnfolding(scroller: RefObject<HTMLElement | null>, view: FeedView): void {
  const store = useStore();

  useEffect(() => {
    const box = scroller.current;
    const leaveEnd = () => store.set(view.atEnd, false);
    box?.addEventListener(UNFOLDS, leaveEnd);
    return () => box?.removeEventListener(UNFOLDS, leaveEnd);
  }, [scroller, store, view]);
}
