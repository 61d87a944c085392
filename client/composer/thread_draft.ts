import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import { type Draft, emptyDraft } from "../messages/draft.ts";

/** What is being written under a message; it lasts as long as the page. */
export const threadDraftAtom = atomFamily((_root: number) => atom<Draft>(emptyDraft));
