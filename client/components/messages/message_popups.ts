import { atom } from "jotai";
import { whenSessionEnds } from "../../base/forget.ts";

export interface Picker {
  mid: number;
  /** The element next to which the picker opens. It gets the focus back when the picker closes. */
  anchor: HTMLElement;
  /** Tells whether it opens with all emoji instead of the eight. */
  isWhole?: boolean;
}

/** The message for which a reaction is being picked. All messages share one picker. */
export const pickerAtom = atom<Picker | null>(null);

/** The messages that the user is asked to confirm deleting for everyone. */
export const deletingAtom = atom<readonly number[] | null>(null);

/** The messages that the user is about to forward. */
export const forwardingAtom = atom<readonly number[] | null>(null);

/** The message whose reactions are listed by name. */
export const reactorsAtom = atom<number | null>(null);

whenSessionEnds(({ set }) => {
  set(pickerAtom, null);
  set(deletingAtom, null);
  set(forwardingAtom, null);
  set(reactorsAtom, null);
});
