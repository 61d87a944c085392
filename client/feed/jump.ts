import { useAtomValue, useStore } from "jotai";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatKey } from "../chats/key.ts";
import { scrollToAtom } from "../messages/atoms.ts";
import { focusRow } from "./row_element.ts";
import type { FeedView } from "./view.ts";

const FLASH = 3000;

interface Feed {
  chat: ChatKey;
  view: FeedView;
  ids: number[];
  handle: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  opening: { end(): void };
}

/** Goes where somebody wishes to jump to, as soon as that is here, and lets it be found by the eye. */
export function useFeedJump({ chat, view, ids, handle, scroller, opening }: Feed): void {
  const store = useStore();
  const wish = useAtomValue(scrollToAtom);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const index = wish?.key === chat ? ids.indexOf(wish.mid) : -1;
    if (!wish || index === -1) return;
    opening.end();
    store.set(scrollToAtom, null);
    store.set(view.atEnd, false);
    handle.current?.scrollToIndex(index, { align: "center" });

    const box = scroller.current!;
    const isByKeyboard = box.contains(document.activeElement) &&
      document.activeElement!.matches(":focus-visible");
    if (isByKeyboard) focusRow(box, wish.mid);

    clearTimeout(timer.current);
    store.set(view.flashed, wish.mid);
    timer.current = setTimeout(() => store.set(view.flashed, null), FLASH);
  }, [wish, ids]);

  useLayoutEffect(() => () => clearTimeout(timer.current), []);
}
