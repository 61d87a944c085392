import { atomWithStorage } from "jotai/utils";

/**
 * Whether letters and signs alone are shortcuts. Whoever speaks to the machine, or hits keys by accident,
 * switches them off; kept in this browser. Handlers of single keys must ask.
 */
export const singleKeysAtom = atomWithStorage("parley:single-keys", true, undefined, { getOnInit: true });
