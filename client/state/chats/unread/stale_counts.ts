import { atom } from "jotai/vanilla";
import type { Change } from "../../../base/store.ts";

/** Some count is not exact. The next response corrects it. */
export const chatsAreStaleAtom = atom(false);

export const askingAtom = atom(0);

/** No count waits for a response. A cache stores this, so that the next page knows whether to count again. */
export const chatsAreCountedAtom = atom((get) => !get(chatsAreStaleAtom) && get(askingAtom) === 0);

/** A response is pending, and may be older than the events that arrive meanwhile. */
export function chatIsAsked({ get }: Change): boolean {
  return get(askingAtom) > 0;
}
