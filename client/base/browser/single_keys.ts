import { atomWithStorage } from "jotai/utils";

/**
 * True if single letters and signs are shortcuts. People who use speech input, or who hit keys by accident, can
 * switch them off. The setting is stored in this browser. Handlers of single keys must check it.
 */
export const singleKeysAtom = atomWithStorage("parley:single-keys", true, undefined, { getOnInit: true });

/** Space works what has the focus, as Enter does. */
export function isSingleKey(key: string): boolean {
  return key.length === 1 && key !== " ";
}
