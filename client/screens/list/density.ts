import { atomWithStorage } from "jotai/utils";
import type { Density } from "../../base/message_density.ts";

/** How high the rows are, in this browser. */
export const densityAtom = atomWithStorage<Density>("parley:list-density", "comfortable", undefined, {
  getOnInit: true,
});
