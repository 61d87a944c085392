import { useAtomValue, useStore } from "jotai";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { scrollToAtom } from "../../../../state/messages/jump.ts";
import { focusRow } from "../../message/row_element.ts";
import type { FeedView } from "../../message/view.ts";
import type { ScrollTarget } from "./scroll_target.ts";

const FLASH = 3000;

interface Feed {
  chat: ChatKey;
  view: FeedView;
  ids: number[];
  scroller: RefObject<HTMLElement | null>;
  scrollTarget: { take(scrollTarget: ScrollTarget): void };
}

/** Scrolls to the message of a jump as soon as it is loaded, and highlights it. */
export function useJumpToMessage({ chat, view, ids, scroller, scrollTarget }: Feed): void {
  const store = useStore();
  const target = useAtomValue(scrollToAtom);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    if (target?.key !== chat || !ids.includes(target.mid)) return;
    store.set(scrollToAtom, null);
    store.set(view.atEnd, false);
    scrollTarget.take({ mid: target.mid, align: "center" });

    const box = scroller.current!;
    const isByKeyboard = box.contains(document.activeElement) &&
      document.activeElement!.matches(":focus-visible");
    if (isByKeyboard) focusRow(box, target.mid);

    clearTimeout(timer.current);
    store.set(view.flashed, target.mid);
    timer.current = setTimeout(() => store.set(view.flashed, null), FLASH);
  }, [target, ids]);

  useLayoutEffect(() => () => clearTimeout(timer.current), []);
}
