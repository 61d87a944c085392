import type { WritableAtom } from "jotai/vanilla";
import type { AtomFamily } from "jotai-family";
import { channelAtom, gidsAtom } from "../channels/state.ts";
import { stopRecounting } from "../chats/load.ts";
import { chatAtom, directUidsAtom } from "../chats/state.ts";
import { emptyChat } from "../chats/unread.ts";
import { positionAtom, startAtom } from "../events/atoms.ts";
import { amendmentAtom } from "../messages/amendments.ts";
import {
  emptyTimeline,
  messageAtom,
  openKeyAtom,
  storedDraftAtom,
  storedTimelineAtom,
} from "../messages/state.ts";
import { nextEpoch } from "../messages/timeline.ts";
import { burnsAtom, mutesAtom } from "../settings/atoms.ts";
import type { Change } from "../store.ts";
import { onlineAtom, uidsAtom, userAtom } from "../users/atoms.ts";
import { kickedAtom } from "./atoms.ts";

/** Nothing of one person may be on the screen of the next. */
export function forgetEverything(change: Change): void {
  const { set } = change;
  nextEpoch(change);
  stopRecounting(change);
  set(startAtom, "none");
  set(positionAtom, { after_mid: null, users_version: 0 });
  for (const list of [uidsAtom, gidsAtom, directUidsAtom]) set(list, []);
  set(openKeyAtom, null);
  set(kickedAtom, null);
  set(mutesAtom, {});
  set(burnsAtom, {});
  empty(change, messageAtom, null);
  empty(change, storedTimelineAtom, emptyTimeline);
  empty(change, chatAtom, emptyChat);
  empty(change, amendmentAtom, {});
  empty(change, storedDraftAtom, "");
  empty(change, channelAtom, undefined);
  empty(change, userAtom, undefined);
  empty(change, onlineAtom, false);
}

function empty<P, V>({ set }: Change, family: AtomFamily<P, WritableAtom<V, [V], void>>, nothing: V): void {
  for (const param of [...family.getParams()]) {
    set(family(param), nothing);
    family.remove(param);
  }
}
