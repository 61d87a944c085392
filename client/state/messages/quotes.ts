import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { getMessage } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { ApiError } from "../../base/errors/refusals.ts";
import { type Change, perStore } from "../../base/store.ts";
import { chatOf } from "../chat_key.ts";
import { myUidAtom } from "../session.ts";
import { positionAtom } from "../stream.ts";
import { epochAtom } from "../stream.ts";
import { deletedAtom } from "../timelines/amendments.ts";
import { keepState } from "../timelines/store_message.ts";
import { isLocalId, type Message, messageAtom } from "../timelines/message.ts";
import { openKeyAtom } from "../timelines/timelines.ts";
import { holding } from "../timelines/windows.ts";

/** Tells whether the message is not available: deleted, or not visible to the user. */
const goneAtom = atomFamily((_mid: number) => atom(false));
/** By message, how many screens show it. */
const watchedAtom = perStore(() => new Map<number, number>());

/** The message that a reply quotes. It is loaded once while it is shown, unless it is here already. */
export const quotedAtom = atomFamily((mid: number) => {
  const watching = atom(
    (get): Message | "loading" | "gone" => {
      const message = get(messageAtom(mid));
      if (message) return message;
      return get(deletedAtom(mid)) || get(goneAtom(mid)) ? "gone" : "loading";
    },
    (get, set, isShown: boolean) => {
      const watched = get(watchedAtom);
      const count = (watched.get(mid) ?? 0) + (isShown ? 1 : -1);
      if (count > 0) watched.set(mid, count);
      else watched.delete(mid);
      if (isShown) void load({ get, set }, mid);
    },
  );
  watching.onMount = (watch) => {
    watch(true);
    return () => watch(false);
  };
  return atom((get) => get(watching));
});

/** Loads quotes on screen again after they were dropped. */
export function loadShownQuotes(change: Change): void {
  for (const mid of change.get(watchedAtom).keys()) void load(change, mid);
}

export function forgetQuotes({ get, set }: Change): void {
  get(watchedAtom).clear();
  for (const mid of [...goneAtom.getParams()]) {
    set(goneAtom(mid), false);
    goneAtom.remove(mid);
  }
}

async function load(change: Change, mid: number): Promise<void> {
  const { get, set } = change;
  const isHere = () => get(messageAtom(mid)) !== null || get(deletedAtom(mid));
  if (isLocalId(mid) || isHere() || get(positionAtom).after_mid === null) return;
  const ended = sessionSignal();
  const epoch = get(epochAtom);
  const open = get(openKeyAtom);
  const holds = open ? holding(change, open) : () => true;
  try {
    const { mid: at, message } = await getMessage(mid);
    if (ended.aborted || epoch !== get(epochAtom)) return;
    // A quote that was dropped with its conversation is loaded again with it.
    if (open === chatOf(message, get(myUidAtom)) && !holds()) return;
    if (!keepState(change, message, at)) set(goneAtom(mid), true);
  } catch (failure) {
    if (ended.aborted) return;
    if (failure instanceof ApiError && !failure.passes) set(goneAtom(mid), true);
    else console.debug(failure);
  }
}
