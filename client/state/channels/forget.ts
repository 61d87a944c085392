import { type Change, emptyFamily } from "../../base/store.ts";
import { forgetAnnouncements } from "./announcements.ts";
import { channelAtom, gidsAtom } from "./channels.ts";

export function forgetChannels(change: Change): void {
  change.set(gidsAtom, []);
  emptyFamily(change, channelAtom, undefined);
  forgetAnnouncements(change);
}
