import { type Change, emptyFamily } from "../../base/store.ts";
import type { ChatKey } from "../chat_key.ts";
import {
  knownChatListAtom,
  knownHiddenAtom,
  knownSectionsAtom,
  usualChatList,
} from "./arrangement/arrangement.ts";
import { chatAtom, directUidsAtom } from "./chats.ts";
import { emptyDraft } from "./drafts/draft.ts";
import { storedDraftAtom, writtenAtom } from "./drafts/drafts.ts";
import { setMutes, stopMutes } from "./mutes.ts";
import { pendingChangesAtom } from "./arrangement/pending.ts";
import { heldAtom } from "./unread/read_marker.ts";
import { burnsAtom, knownPinsAtom } from "./settings.ts";
import { forgetTyping } from "./typing.ts";
import { emptyChat } from "./unread/unread.ts";
import { marksVersionAtom, unsentMarksAtom } from "./drafts/unsent_marks.ts";

export function forgetChats(change: Change): void {
  const { get, set } = change;
  set(directUidsAtom, []);
  set(heldAtom, null);
  set(unsentMarksAtom, new Map<ChatKey, number | null>());
  set(marksVersionAtom, 0);
  setMutes(change, {});
  stopMutes(change);
  set(burnsAtom, {});
  set(pendingChangesAtom, []);
  set(knownPinsAtom, {});
  set(knownHiddenAtom, new Set<ChatKey>());
  set(knownChatListAtom, usualChatList);
  set(knownSectionsAtom, []);
  forgetTyping(change);
  emptyFamily(change, chatAtom, emptyChat);
  emptyFamily(change, storedDraftAtom, emptyDraft);
  get(writtenAtom).clear();
}
