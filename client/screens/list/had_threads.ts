import { atomWithStorage, RESET } from "jotai/utils";
import { whenSessionEnds } from "../../base/forget.ts";

/** Whether the list had the entry of the threads the last time, so that its place is kept while they load. */
export const hadThreadsAtom = atomWithStorage("parley:had-threads", false, undefined, { getOnInit: true });

whenSessionEnds(({ set }) => set(hadThreadsAtom, RESET));
