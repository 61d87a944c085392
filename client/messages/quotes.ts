import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { chatOf } from "../chats/key.ts";
import { positionAtom } from "../events/atoms.ts";
import { epochAtom } from "../events/atoms.ts";
import { ApiError } from "../refusals.ts";
import { myUidAtom } from "../session/atoms.ts";
import { sessionSignal } from "../session/tokens.ts";
import { type Change, notebook } from "../store.ts";
import { deletedAtom } from "./amendments.ts";
import { getMessage } from "./calls.ts";
import { keepState } from "./keep.ts";
import { isLocalId, type Message, messageAtom, openKeyAtom } from "./state.ts";
import { holding } from "./windows.ts";

/** Not to be had: deleted, or out of reach. */
const goneAtom = atomFamily((_mid: number) => atom(false));
/** How many screens show it. */
const watchedAtom = notebook(() => new Map<number, number>());

/** What a reply quotes; loaded once, while it is shown, when it is nowhere here. */
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

/** What is on screen and was dropped. */
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
    // What was dropped with its conversation is asked for again with it.
    if (open === chatOf(message, get(myUidAtom)) && !holds()) return;
    if (!keepState(change, message, at)) set(goneAtom(mid), true);
  } catch (failure) {
    if (ended.aborted) return;
    if (failure instanceof ApiError && !failure.passes) set(goneAtom(mid), true);
    else console.debug(failure);
  }
}
