import { atom } from "jotai/vanilla";

/** Grows when settings of the server have changed. What shows them reads them again. */
export const serverConfigVersionAtom = atom(0);
