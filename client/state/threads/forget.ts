import type { Change } from "../../base/store.ts";
import { dropThreads, openThreadAtom } from "./threads.ts";

export function forgetThreads(change: Change): void {
  change.set(openThreadAtom, null);
  dropThreads(change);
}
