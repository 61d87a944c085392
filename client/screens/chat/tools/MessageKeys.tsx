import { useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { REACTIONS } from "schemas/limits.ts";
import { isSingleKey, singleKeysAtom } from "../../../base/browser/single_keys.ts";
import { type Rights, rightsAtom } from "../../../state/messages/rights.ts";
import { selectionAtom, toggleSelectedAtom } from "../../../state/messages/selection.ts";
import { isLocalId, messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";
import { rowOf } from "../message/row_element.ts";
import type { FeedView } from "../message/view.ts";
import type { Actions } from "./actions.ts";
import type { EarlyKeys } from "./early_keys.ts";

interface Props {
  view: FeedView;
  scroller: RefObject<HTMLElement | null>;
  early: EarlyKeys;
  actions: Actions;
}

/**
 * Single-key shortcuts on the focused message. They match the typed character, not its position on the
 * keyboard.
 */
export function MessageKeys({ view, scroller, early, actions }: Props) {
  const store = useStore();

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;

    /** Returns whether the key has a meaning here. */
    function onKeyDown(event: KeyboardEvent): boolean {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return false;
      if (isSingleKey(event.key) && !store.get(singleKeysAtom)) return false;
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

    // Only the first key with a meaning runs. Later keys were meant for what it opens.
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
    f: may.archive && (() => actions.forward([mid])),
    s: may.archive && (() => actions.toggleSaved(mid)),
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

/** Opens the menu beside its button, so that it always opens in the same place. */
function openMenu(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>("[data-menu-button]");
  if (button) button.click();
  else row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
}
