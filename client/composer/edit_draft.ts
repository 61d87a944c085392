import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import { type Draft, emptyDraft } from "../messages/draft.ts";
import { messageAtom } from "../messages/state.ts";
import { nameAtom } from "../users/name.ts";
import { decodeMentions } from "./mentions.ts";

const changedAtom = atomFamily((_mid: number) => atom<Draft | null>(null));

/** A message as a draft again: with names for numbers. */
const originalAtom = atomFamily((mid: number) =>
  atom((get): Draft => {
    const detail = get(messageAtom(mid))?.detail;
    if (!detail || detail.type === "reaction") return emptyDraft;
    const { text, names } = decodeMentions(detail.content, (uid) => get(nameAtom(uid)));
    return { text, mentions: names, mode: "text" };
  })
);

/** What becomes of a message while it is edited. The draft of its chat stays what it was; `null`: as it was sent. */
export const editDraftAtom = atomFamily((mid: number) =>
  atom(
    (get) => get(changedAtom(mid)) ?? get(originalAtom(mid)),
    (get, set, next: Draft | null | ((draft: Draft) => Draft)) => {
      const draft = typeof next === "function" ? next(get(changedAtom(mid)) ?? get(originalAtom(mid))) : next;
      set(changedAtom(mid), draft);
    },
  )
);
