import { useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { REACTIONS } from "schemas/limits.ts";
import { meAtom } from "../users/atoms.ts";
import type { Actions } from "./actions.ts";
import type { EarlyKeys } from "./early_keys.ts";
import { isLocalId, messageAtom } from "../messages/atoms.ts";
import { rowOf } from "../feed/row_element.ts";
import type { FeedView } from "../feed/view.ts";
import { type Rights, rightsAtom } from "./rights.ts";
import { selectionAtom, toggleSelectedAtom } from "./selection.ts";

interface Props {
  view: FeedView;
  scroller: RefObject<HTMLElement | null>;
  early: EarlyKeys;
  actions: Actions;
}

/** One key each, on the message that has the focus. They are those that a layout writes, wherever they lie. */
export function MessageKeys({ view, scroller, early, actions }: Props) {
  const store = useStore();

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;

    /** Whether the key means something here. */
    function onKeyDown(event: KeyboardEvent): boolean {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return false;
      const mid = store.get(view.focused);
      const row = mid === null || isLocalId(mid) ? null : rowOf(box!, mid);
      if (!row || event.target !== row || document.activeElement !== row) return false;
      const run = store.get(selectionAtom) ? inSelection(event, mid!) : ordinary(event.key, mid!, row);
      if (!run) return false;
      event.preventDefault();
      event.stopPropagation();
      run();
      return true;
    }

    function inSelection({ key, shiftKey }: KeyboardEvent, mid: number) {
      if (![" ", "x", "X", "Enter"].includes(key)) return undefined;
      return () => store.set(toggleSelectedAtom, { mid, range: shiftKey });
    }

    function ordinary(key: string, mid: number, row: HTMLElement) {
      const isOwn = store.get(messageAtom(mid))?.from_uid === store.get(meAtom)?.uid;
      return meaningOf(key, mid, row, store.get(rightsAtom(mid)), isOwn, actions);
    }

    // What was pressed after the first that means something was meant for where that leads.
    early.take().some(onKeyDown);
    box.addEventListener("keydown", onKeyDown);
    return () => box.removeEventListener("keydown", onKeyDown);
  }, [actions, store]);

  return null;
}

function meaningOf(
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
