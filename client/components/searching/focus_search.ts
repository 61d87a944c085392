import { atom } from "jotai";
import { whenSessionEnds } from "../../base/forget.ts";

/** The field of the search takes the focus as soon as it is there. */
export const focusSearchAtom = atom(false);

whenSessionEnds(({ set }) => set(focusSearchAtom, false));
