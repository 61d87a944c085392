import { useAtomValue, useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { REACTIONS } from "schemas/limits.ts";
import { meAtom } from "../users/atoms.ts";
import type { Actions } from "./actions.ts";
import { isLocalId, messageAtom } from "../messages/atoms.ts";
import { isOnRow, rowOf } from "../feed/row_element.ts";
import type { FeedView } from "../feed/view.ts";
import { type Rights, useRights } from "./rights.ts";
import { selectionAtom, toggleSelectedAtom } from "./selection.ts";

interface Props {
  view: FeedView;
  scroller: RefObject<HTMLElement | null>;
  actions: Actions;
}

/** One key each, on the message that has the focus. They are those that a layout writes, wherever they lie. */
export function MessageKeys({ view, scroller, actions }: Props) {
  const store = useStore();
  const mid = useAtomValue(view.focused);
  const rights = useRights(mid ?? 0);

  useEffect(() => {
    const box = scroller.current;
    if (!box || mid === null || isLocalId(mid)) return;

    function onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !isOnRow(box!, mid!)) return;
      const isOwn = store.get(messageAtom(mid!))?.from_uid === store.get(meAtom)?.uid;
      const run = store.get(selectionAtom)
        ? inSelection(event)
        : ordinary(event.key, mid!, rowOf(box!, mid!)!, rights, isOwn, actions);
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    }

    function inSelection({ key, shiftKey }: KeyboardEvent) {
      if (![" ", "x", "X", "Enter"].includes(key)) return undefined;
      return () => store.set(toggleSelectedAtom, { mid: mid!, range: shiftKey });
    }

    box.addEventListener("keydown", onKeyDown);
    return () => box.removeEventListener("keydown", onKeyDown);
  }, [mid, rights, actions, store]);

  return null;
}

function ordinary(
  key: string,
  mid: number,
  row: HTMLElement,
  may: Rights,
  isOwn: boolean,
  actions: Actions,
): (() => void) | undefined | false {
  const reaction = /^[1-8]$/.test(key) ? REACTIONS[Number(key) - 1] : undefined;
  if (reaction) return may.react && (() => actions.react(mid, reaction));

  const runs: Record<string, false | (() => void)> = {
    r: may.reply && (() => actions.reply(mid)),
    e: may.edit && (() => actions.edit(mid)),
    p: may.pin && (() => actions.togglePin(mid)),
    "+": may.react && (() => actions.pickReaction(mid, row)),
    c: () => actions.copyLink(mid),
    x: may.select && (() => actions.select(mid)),
    u: !isOwn && (() => actions.markUnread(mid)),
    t: () => actions.openThread(mid),
    Delete: may.delete && (() => actions.remove([mid])),
    Backspace: may.delete && (() => actions.remove([mid])),
    Enter: () => openMenu(row),
  };
  return Object.hasOwn(runs, key) && runs[key];
}

/** Beside the button that would open it, so that it opens in one place. */
function openMenu(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>("[data-menu-button]");
  if (button) button.click();
  else row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
}
