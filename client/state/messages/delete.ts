import { atom } from "jotai/vanilla";
import { deleteMessages as callDelete } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { statusOf } from "../../base/errors/refusals.ts";
import { showRefusal } from "../../base/errors/refusal_toast.ts";
import type { Change } from "../../base/store.ts";
import { amendmentOf } from "../timelines/amendments.ts";
import { isLocalId } from "../timelines/message.ts";
import { discardMessage } from "./send.ts";

/** The most messages per call, because they are in the URL. */
const TOGETHER = 200;

/** Deletes for everybody. The stream removes them from the screen. A refusal shows a toast and returns false. */
export const deleteMessagesAtom = atom(
  null,
  (get, set, mids: Iterable<number>) => deleteMessages({ get, set }, [...mids]),
);

async function deleteMessages(change: Change, ids: number[]): Promise<boolean> {
  const ended = sessionSignal();
  for (const id of ids.filter(isLocalId)) discardMessage(change, id);
  const mids = ids.filter((id) => !isLocalId(id) && !amendmentOf(change, id)?.deleted);
  try {
    for (let start = 0; start < mids.length; start += TOGETHER) {
      await deleteThese(mids.slice(start, start + TOGETHER));
      if (ended.aborted) return false;
    }
    return true;
  } catch (failure) {
    if (!ended.aborted) showRefusal(change, failure);
    return false;
  }
}

/** The call deletes all or none. If one of them is gone already, each is deleted by its own call. */
async function deleteThese(mids: number[]): Promise<void> {
  try {
    await callDelete(mids);
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    if (mids.length > 1) { for (const mid of mids) await deleteThese([mid]); }
  }
}

function isGone(failure: unknown): boolean {
  return statusOf(failure) === 404;
}
