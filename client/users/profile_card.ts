import { atom } from "jotai";

export interface ShownProfile {
  uid: number;
  /** The channel it is seen in, whose switches say what is offered. */
  gid?: number;
  /** What it hangs on; has the focus again when the card closes. */
  anchor: HTMLElement;
}

/** The card of a person, over whatever shows their name: set it on a click, null closes. One for the whole page. */
export const profileCardAtom = atom<ShownProfile | null>(null);
