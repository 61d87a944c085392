import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { ChatKey } from "../chats/key.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { tabsAtom } from "../session/tabs.ts";
import type { Change } from "../store.ts";

/** `text`: what is written, or its Markdown source. `mode` outlives what is sent. */
export interface Draft {
  text: string;
  /** Whom the names in the text mean. */
  mentions: Record<string, number>;
  mode: "text" | "markdown";
}

export const emptyDraft: Draft = { text: "", mentions: {}, mode: "text" };

/** Nothing worth keeping. */
export function isEmptyDraft({ text, mode }: Partial<Draft>): boolean {
  return !text && (mode ?? "text") === "text";
}

export const storedDraftAtom = atomFamily((_key: ChatKey) => atom<Draft>(emptyDraft));

/** What is being written in a conversation: it survives a reload, and other tabs follow. */
export const draftAtom = atomFamily((key: ChatKey) =>
  atom(
    (get) => get(storedDraftAtom(key)),
    (get, set, next: Draft | ((draft: Draft) => Draft)) => {
      const before = get(storedDraftAtom(key));
      const draft = typeof next === "function" ? next(before) : next;
      if (draft === before) return;
      set(storedDraftAtom(key), draft);
      get(keeperAtom)?.keepDraft(key, draft);
      get(tabsAtom)?.announce({ type: "draft", key, draft });
    },
  )
);

export const hasDraftAtom = atomFamily((key: ChatKey) =>
  atom((get) => get(storedDraftAtom(key)).text.trim() !== "")
);

/** What another tab wrote: it has kept it already. */
export function followDraft({ set }: Change, key: ChatKey, draft: Draft): void {
  set(storedDraftAtom(key), draft);
}
