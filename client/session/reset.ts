import type { WritableAtom } from "jotai/vanilla";
import type { AtomFamily } from "jotai-family";
import { storedAnnouncementAtom } from "../channels/announcements.ts";
import { channelAtom, gidsAtom } from "../channels/state.ts";
import { stopRecounting } from "../chats/load.ts";
import { heldAtom } from "../chats/read_marker.ts";
import { chatAtom, directUidsAtom } from "../chats/state.ts";
import { emptyChat } from "../chats/unread.ts";
import { positionAtom, startAtom } from "../events/atoms.ts";
import { deletedAtom, forgetAmendments } from "../messages/amendments.ts";
import { emptyDraft, storedDraftAtom } from "../messages/draft.ts";
import { forgetExpiries } from "../messages/expiry.ts";
import { scrollToAtom } from "../messages/jump.ts";
import { forgetQuotes } from "../messages/quotes.ts";
import { forgetReactions } from "../messages/react.ts";
import { leaveSelection } from "../message_tools/selection.ts";
import {
  emptyTimeline,
  messageAtom,
  openKeyAtom,
  pastTimelineAtom,
  storedTimelineAtom,
} from "../messages/state.ts";
import { forgetThreads, openThreadAtom } from "../threads/state.ts";
import { nextEpoch } from "../messages/timeline.ts";
import { forgetTyping } from "../messages/typing.ts";
import { burnsAtom, contactsAtom, pinnedChatsAtom, remarksAtom } from "../settings/atoms.ts";
import { setMutes, stopMutes } from "../settings/mutes.ts";
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
  set(heldAtom, null);
  set(openThreadAtom, null);
  set(scrollToAtom, null);
  forgetSettings(change);
  forgetThreads(change);
  forgetAmendments(change);
  forgetExpiries(change);
  forgetQuotes(change);
  forgetTyping(change);
  leaveSelection(change, null);
  forgetReactions(change);
  empty(change, storedAnnouncementAtom, undefined);
  empty(change, deletedAtom, false);
  empty(change, messageAtom, null);
  empty(change, storedTimelineAtom, emptyTimeline);
  empty(change, chatAtom, emptyChat);
  empty(change, pastTimelineAtom, null);
  empty(change, storedDraftAtom, emptyDraft);
  empty(change, channelAtom, undefined);
  empty(change, userAtom, undefined);
  empty(change, onlineAtom, false);
}

function forgetSettings(change: Change): void {
  const { set } = change;
  setMutes(change, {});
  stopMutes(change);
  set(burnsAtom, {});
  set(pinnedChatsAtom, {});
  set(remarksAtom, {});
  set(contactsAtom, {});
}

function empty<P, V>({ set }: Change, family: AtomFamily<P, WritableAtom<V, [V], void>>, nothing: V): void {
  for (const param of [...family.getParams()]) {
    set(family(param), nothing);
    family.remove(param);
  }
}
