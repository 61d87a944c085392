import { atomWithStorage } from "jotai/utils";

export const USUAL_LIST_WIDTH = 268;

/** In pixels at the default text size. The list grows with larger text. */
export const listWidthAtom = atomWithStorage("parley:list-width", USUAL_LIST_WIDTH, undefined, {
  getOnInit: true,
});
