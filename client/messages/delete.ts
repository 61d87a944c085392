import { ApiError } from "../refusals.ts";
import { sayRefused } from "../refused.ts";
import { sessionSignal } from "../session/tokens.ts";
import type { Change } from "../store.ts";
import { amendmentOf } from "./amendments.ts";
import { deleteMessages as callDelete } from "./calls.ts";
import { isLocalId } from "./state.ts";
import { discardMessage } from "./send.ts";

/** In one address, which must not become too long. */
const TOGETHER = 200;

/** The stream takes them off the screen. Answers whether all of them are gone. */
export async function deleteMessages(change: Change, ids: number[]): Promise<boolean> {
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
    if (!ended.aborted) sayRefused(change, failure);
    return false;
  }
}

/** All or none: where one of them is gone already, each is deleted by itself. */
async function deleteThese(mids: number[]): Promise<void> {
  try {
    await callDelete(mids);
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    if (mids.length > 1) { for (const mid of mids) await deleteThese([mid]); }
  }
}

function isGone(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404;
}
