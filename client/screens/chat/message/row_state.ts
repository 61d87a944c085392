import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { pinsAtom } from "../../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";
import { editingAtom, replyingAtom } from "../../../state/messages/editing.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { groupPositionOf, replyFormOf } from "./grouping.ts";
import type { FeedView } from "./view.ts";

/*
 * The state of a row beyond its message. Each hook returns a plain value. A change of one message is then compared by
 * all visible rows and rendered by one.
 */

export function usePlace(id: number, previous: number | undefined) {
  const place = useMemo(
    () => atom((get) => groupPositionOf(get(messageAtom(id)), previous ? get(messageAtom(previous)) : null)),
    [id, previous],
  );
  return useAtomValue(place);
}

export function useReplyForm(id: number, previous: number | undefined) {
  const form = useMemo(
    () => atom((get) => replyFormOf(get(messageAtom(id)), previous ? get(messageAtom(previous)) : null)),
    [id, previous],
  );
  return useAtomValue(form);
}

/** The uid of the person who pinned it, or null. */
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

export function useHighlight(chat: ChatKey, view: FeedView, id: number) {
  const highlight = useMemo(
    () =>
      atom((get) => {
        if (get(editingAtom(chat)) === id) return "editing";
        if (get(replyingAtom(chat)) === id) return "replying";
        return get(view.flashed) === id ? "flashed" : undefined;
      }),
    [chat, view, id],
  );
  return useAtomValue(highlight);
}
