import { atomWithStorage } from "jotai/utils";
import type { Density } from "../../base/message_density.ts";

/** Height of the rows, in this browser. */
export const densityAtom = atomWithStorage<Density>("parley:list-density", "comfortable", undefined, {
  getOnInit: true,
});
