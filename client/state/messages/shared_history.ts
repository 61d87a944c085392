import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { FileList } from "schemas/file_lists.ts";
import { getFiles } from "../../api/file_lists.ts";
import { getTogether } from "../../api/profiles.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { emptyFamily } from "../../base/store.ts";
import { keepState } from "../timelines/store_message.ts";

const FILES = 4;

/** Messages and files that the user and somebody else have sent to each other lately. */
interface SharedHistory {
  /** Of messages, the newest first. */
  mids: number[];
  files: FileList["files"];
}

/** Null until it is loaded. */
export const sharedHistoryAtom = atomFamily((_uid: number) => atom<SharedHistory | null>(null));

/** Loads it each time a profile is opened. Messages that change meanwhile change on the screen. */
export const loadSharedHistoryAtom = atom(null, async (get, set, uid: number) => {
  const ended = sessionSignal();
  try {
    const [page, { files }] = await Promise.all([getTogether(uid), getFiles({ uid, limit: FILES })]);
    if (ended.aborted) return;
    const here = page.messages.filter((state) => keepState({ get, set }, state, page.mid));
    set(sharedHistoryAtom(uid), { mids: here.map(({ mid }) => mid).reverse(), files });
  } catch (failure) {
    console.debug(failure);
  }
});

whenSessionEnds((change) => emptyFamily(change, sharedHistoryAtom, null));
