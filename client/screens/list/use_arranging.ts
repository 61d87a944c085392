import { useStore } from "jotai";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { VirtualizerHandle } from "virtua";
import type { Item } from "./items.ts";
import { soon } from "../../base/parts.ts";

const loadEffects = soon(() => import("./list_effects.ts"));

/** Lets the user move rows by keys and by dragging. `live` tells screen readers where a row has come. */
export function useArranging(
  isEnabled: boolean,
  box: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  live: RefObject<HTMLElement | null>,
  items: Item[],
): void {
  const store = useStore();
  const { i18n } = useTranslation();
  const latest = useRef(items);
  latest.current = items;

  // Also undone while the list is hidden, and then the elements are not there either.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const gone = new AbortController();
    const { signal } = gone;
    void loadEffects().then(({ startListEffects }) => {
      if (signal.aborted) return;
      startListEffects({
        store,
        words: i18n,
        box: box.current!,
        live: live.current!,
        list,
        items: latest,
        signal,
      });
    });
    return () => gone.abort();
  }, [isEnabled]);
}
