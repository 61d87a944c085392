import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import { isBlank } from "schemas/blank.ts";
import { whenSessionEnds } from "../../../base/forget.ts";
import { emptyFamily, store } from "../../../base/store.ts";
import { keepsPage } from "../../../base/unsent.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { type Draft, emptyDraft } from "../../../state/chats/drafts/draft.ts";
import { draftAtom } from "../../../state/chats/drafts/drafts.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { nameAtom } from "../../../state/users/names.ts";
import { decodeMentions } from "../../../components/writing/mentions.ts";

const changedAtom = atomFamily((_mid: number) => atom<Draft | null>(null));

/** Turns a message into a draft again, with names instead of numbers. */
export const originalAtom = atomFamily((mid: number) =>
  atom((get): Draft => {
    const detail = get(messageAtom(mid))?.detail;
    if (!detail || detail.type === "reaction") return emptyDraft;
    const markdown = detail.content_type === "text/markdown";
    const { text, names } = decodeMentions(detail.content, (uid) => get(nameAtom(uid)), { markdown });
    return { text, mentions: names, mode: "text" };
  })
);

/** The draft of an edited message, separate from the draft of its chat. `null` means unchanged. */
export const editDraftAtom = atomFamily((mid: number) =>
  atom(
    (get) => get(changedAtom(mid)) ?? get(originalAtom(mid)),
    (get, set, next: Draft | null | ((draft: Draft) => Draft)) => {
      const draft = typeof next === "function" ? next(get(changedAtom(mid)) ?? get(originalAtom(mid))) : next;
      set(changedAtom(mid), draft);
    },
  )
);

/** The message whose edit was open here last. */
export const lastEditedAtom = atomFamily((_chat: ChatKey) => atom<number | null>(null));

/** Moves the edit of a message that is gone to the chat's draft. Returns whether there was something. */
export const keepEditAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const mid = get(lastEditedAtom(chat));
  if (mid === null || get(messageAtom(mid))) return false;
  const { text, mentions } = get(editDraftAtom(mid));
  set(lastEditedAtom(chat), null);
  set(editDraftAtom(mid), null);
  if (isBlank(text)) return false;
  set(draftAtom(chat), (draft) => ({
    ...draft,
    text: isBlank(draft.text) ? text : `${draft.text}\n\n${text}`,
    mentions: { ...draft.mentions, ...mentions },
  }));
  return true;
});

/** The draft of a thread's reply. It lasts as long as the page. */
export const threadDraftAtom = atomFamily((_root: number) => atom<Draft>(emptyDraft));

keepsPage(() => [...changedAtom.getParams()].some((mid) => store.get(changedAtom(mid)) !== null));
keepsPage(() =>
  [...threadDraftAtom.getParams()].some((root) => store.get(threadDraftAtom(root)) !== emptyDraft)
);

whenSessionEnds((change) => {
  emptyFamily(change, changedAtom, null);
  emptyFamily(change, lastEditedAtom, null);
  emptyFamily(change, threadDraftAtom, emptyDraft);
});
