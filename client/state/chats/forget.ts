import { type Change, emptyFamily } from "../../base/store.ts";
import { chatAtom, directUidsAtom } from "./chats.ts";
import { emptyDraft } from "./draft.ts";
import { storedDraftAtom, writtenAtom } from "./drafts.ts";
import { setMutes, stopMutes } from "./mutes.ts";
import { heldAtom } from "./read_marker.ts";
import { burnsAtom, pinnedChatsAtom } from "./settings.ts";
import { forgetTyping } from "./typing.ts";
import { emptyChat } from "./unread.ts";

export function forgetChats(change: Change): void {
  const { get, set } = change;
  set(directUidsAtom, []);
  set(heldAtom, null);
  setMutes(change, {});
  stopMutes(change);
  set(burnsAtom, {});
  set(pinnedChatsAtom, {});
  forgetTyping(change);
  emptyFamily(change, chatAtom, emptyChat);
  emptyFamily(change, storedDraftAtom, emptyDraft);
  get(writtenAtom).clear();
}
