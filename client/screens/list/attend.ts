import { listenToDrags } from "./drags.ts";
import { listenToKeys, type There } from "./keys.ts";
import { animateMoves } from "./moves.ts";

/** What the list does beyond showing its rows, until the signal aborts. */
export function attendList(there: There): void {
  listenToKeys(there);
  listenToDrags(there);
  animateMoves(there);
  there.box.dataset.attended = "";
}
