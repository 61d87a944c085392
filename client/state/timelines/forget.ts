import { type Change, emptyFamily } from "../../base/store.ts";
import { deletedAtom, forgetAmendments } from "./amendments.ts";
import { forgetExpiries } from "./expiry.ts";
import { pendingAtom } from "./store_message.ts";
import { messageAtom } from "./message.ts";
import { emptyTimeline, openKeyAtom, pastTimelineAtom, storedTimelineAtom } from "./timelines.ts";

export function forgetTimelines(change: Change): void {
  change.set(openKeyAtom, null);
  forgetAmendments(change);
  forgetExpiries(change);
  change.get(pendingAtom).clear();
  emptyFamily(change, deletedAtom, false);
  emptyFamily(change, messageAtom, null);
  emptyFamily(change, storedTimelineAtom, emptyTimeline);
  emptyFamily(change, pastTimelineAtom, null);
}
