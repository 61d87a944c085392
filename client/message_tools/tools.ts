import { atom } from "jotai";

export interface Picker {
  mid: number;
  /** What it hangs on; has the focus again when it closes. */
  anchor: HTMLElement;
}

/** For which message a reaction is being picked. One picker for all. */
export const pickerAtom = atom<Picker | null>(null);

/** What somebody is asked about before it is deleted for everyone. */
export const deletingAtom = atom<readonly number[] | null>(null);

/** Whose reactions are listed by name. */
export const reactorsAtom = atom<number | null>(null);
