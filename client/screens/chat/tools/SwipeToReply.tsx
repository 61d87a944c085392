import { useStore } from "jotai";
import { Reply } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ChatKey } from "../../../state/chat_key.ts";
import { rightsAtom } from "../../../state/messages/rights.ts";
import { selectionAtom } from "../../../state/messages/selection.ts";
import { listenToSwipes, type Swipe } from "../../../ui/gestures/swipe.ts";
import { midOf } from "../message/row_element.ts";
import type { Actions } from "./actions.ts";
import { motion } from "../../../ui/gestures/motion.ts";

/** Letting go from here on replies. */
const ENOUGH = 56;
/** Beyond it the message follows the finger only slowly. */
const SLOWER = 72;

/** Moves the message with the finger. */
class ReplySwipe implements Swipe {
  constructor(readonly row: HTMLElement, readonly reply: () => void, readonly over: () => void) {}

  move(by: number): void {
    const to = Math.max(by, -SLOWER) + Math.min(0, by + SLOWER) / 6;
    const isEnough = by <= -ENOUGH;
    if (isEnough && this.row.dataset.swipe !== "enough") navigator.vibrate?.(8);
    this.row.dataset.swipe = isEnough ? "enough" : "";
    this.row.style.translate = `${to}px`;
    this.row.style.setProperty("--swiped", String(Math.min(1, by / -ENOUGH)));
  }

  end(by: number): void {
    this.cancel();
    if (by <= -ENOUGH) this.reply();
  }

  cancel(): void {
    const { row, over } = this;
    const from = row.style.translate;
    row.style.translate = "";
    row.animate([{ translate: from }, { translate: "0px" }], motion("fast")).finished.finally(() => {
      delete row.dataset.swipe;
      row.style.removeProperty("--swiped");
      over();
    });
  }
}

/** Messages with controls of their own, such as the slider of a player. */
const OTHER_GESTURES = "input, textarea, audio, video, [role=slider]";

interface Props {
  chat: ChatKey;
  scroller: RefObject<HTMLElement | null>;
  actions: Actions;
}

/** On a phone a message that is swiped to the left is replied to. Beside it an arrow shows what will happen. */
export function SwipeToReply({ chat, scroller, actions }: Props) {
  const store = useStore();
  const [row, setRow] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const over = new AbortController();
    listenToSwipes(scroller.current!, {
      signal: over.signal,
      begin({ target }) {
        const mid = midOf(target);
        const isOther = (target as Element).closest(OTHER_GESTURES) !== null;
        if (mid === null || isOther || store.get(selectionAtom) || !store.get(rightsAtom(mid)).reply) {
          return null;
        }
        const row = (target as Element).closest<HTMLElement>(".message")!;
        return {
          direction: -1,
          start() {
            setRow(row);
            return new ReplySwipe(row, () => actions.reply(mid), () => setRow(null));
          },
        };
      },
    });
    return () => over.abort();
  }, [chat, actions]);

  // The row may have left the feed, with the arrow in it.
  if (!row?.isConnected) return null;
  return createPortal(
    <span className="message__swipe" aria-hidden>
      <Reply size={18} />
    </span>,
    row,
  );
}
