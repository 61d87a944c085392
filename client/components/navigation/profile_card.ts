import { atom } from "jotai";
import { whenSessionEnds } from "../../base/forget.ts";

export interface ShownProfile {
  uid: number;
  /** The channel in which the card opens. Its settings decide which actions are offered. */
  gid?: number;
  /** The element next to which the card opens. It gets the focus back when the card closes. */
  anchor: HTMLElement;
}

/** The profile card of the page. Set it when a name is clicked. Set null to close it. */
export const profileCardAtom = atom<ShownProfile | null>(null);

whenSessionEnds(({ set }) => set(profileCardAtom, null));
