import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { pinsAtom } from "../channels/atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { messageAtom } from "../messages/atoms.ts";
import { editingAtom, replyingAtom } from "../messages/editing.ts";
import type { FeedView } from "./view.ts";
import { placeOf } from "./grouping.ts";

/*
 * What a row has to know beyond its message. Each answers a plain value, so that what happens to one message is
 * looked at by the rows on screen and rendered by one.
 */

export function usePlace(id: number, previous: number | undefined) {
  const place = useMemo(
    () => atom((get) => placeOf(get(messageAtom(id)), previous ? get(messageAtom(previous)) : null)),
    [id, previous],
  );
  return useAtomValue(place);
}

/** Who has pinned it, or null. */
export function usePin(chat: ChatKey, id: number): number | null {
  const pin = useMemo(
    () =>
      atom((get) => {
        if (!isChannelKey(chat)) return null;
        return get(pinsAtom(idOf(chat))).find((pin) => pin.mid === id)?.created_by ?? null;
      }),
    [chat, id],
  );
  return useAtomValue(pin);
}

export function useMarks(chat: ChatKey, view: FeedView, id: number) {
  const mark = useMemo(
    () =>
      atom((get) => {
        if (get(editingAtom(chat)) === id) return "editing";
        if (get(replyingAtom(chat)) === id) return "replying";
        return get(view.flashed) === id ? "flashed" : undefined;
      }),
    [chat, view, id],
  );
  return useAtomValue(mark);
}
