import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { isBlank } from "schemas/blank.ts";
import { type Change, perStore } from "../../../base/store.ts";
import type { ChatKey } from "../../chat_key.ts";
import { keeperAtom } from "../../keeper.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { tabsAtom } from "../tabs.ts";

export const storedDraftAtom = atomFamily((_key: ChatKey) => atom<Draft>(emptyDraft));

/** Chats in which this tab has written. Each change reaches the disk a moment later. */
export const writtenAtom = perStore(() => new Set<ChatKey>());

/** The draft of a conversation. It survives a reload, and other tabs follow. */
export const draftAtom = atomFamily((key: ChatKey) =>
  atom(
    (get) => get(storedDraftAtom(key)),
    (get, set, next: Draft | ((draft: Draft) => Draft)) => {
      const before = get(storedDraftAtom(key));
      const draft = typeof next === "function" ? next(before) : next;
      if (draft === before) return;
      set(storedDraftAtom(key), draft);
      get(writtenAtom).add(key);
      get(keeperAtom)?.touchDraft(key);
      get(tabsAtom)?.announce({ type: "draft", key, draft });
    },
  )
);

export const hasDraftAtom = atomFamily((key: ChatKey) =>
  atom((get) => {
    const { text, files } = get(storedDraftAtom(key));
    return !isBlank(text) || !!files?.length;
  })
);

/** Takes a draft from another tab, which has already stored it. */
export function followDraft({ set }: Change, key: ChatKey, draft: Draft): void {
  set(storedDraftAtom(key), draft);
}

/** Tells a tab that has just read the disk what was written here, because the disk may be behind. */
export function announceDrafts({ get }: Change): void {
  for (const key of get(writtenAtom)) {
    get(tabsAtom)?.announce({ type: "draft", key, draft: get(storedDraftAtom(key)) });
  }
}
