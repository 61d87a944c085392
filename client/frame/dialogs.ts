import { atom } from "jotai";

export type FrameDialog = "channel" | "private" | "person" | "invite" | "sign-out";

const dialogAtom = atom<FrameDialog | null>(null);

/** One at a time; null closes it. */
export const openDialogAtom = atom(
  (get) => get(dialogAtom),
  (_get, set, dialog: FrameDialog | null) => set(dialogAtom, dialog),
);
