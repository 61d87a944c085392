import { type Change, emptyFamily } from "../../base/store.ts";
import { forgetFollowed } from "./follows.ts";
import { dropThreads, openThreadAtom } from "./threads.ts";

export function forgetThreads(change: Change): void {
  emptyFamily(change, openThreadAtom, null);
  dropThreads(change);
  forgetFollowed(change);
}
