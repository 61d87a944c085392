import { type Atom, atom, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { chatOf } from "../../../state/chat_key.ts";
import { myUidAtom } from "../../../state/session.ts";
import { isLocalId, type Message, messageAtom } from "../../../state/timelines/message.ts";
import { fileIn } from "../files/file.ts";
import type { ViewedFile } from "../files/viewer.ts";

/** Identifies one of them. The same file may have been sent twice. */
export function keyOfItem({ file, origin }: ViewedFile): string {
  return `${origin?.mid ?? ""} ${file.path}`;
}

/** The pictures and films that are loaded of the conversation of this one, oldest first. */
export function useItems(viewed: ViewedFile): ViewedFile[] {
  return useAtomValue(useMemo(() => selectAtom(itemsAtom(viewed), (items) => items, areSame), [viewed]));
}

function itemsAtom(viewed: ViewedFile): Atom<ViewedFile[]> {
  const { origin } = viewed;
  return atom((get) => {
    if (!origin) return [viewed];
    const me = get(myUidAtom);
    const sent = get(timelineAtom(origin.chat)).ids.filter((id) => !isLocalId(id));
    const items = sent.flatMap((id) => itemOf(get(messageAtom(id)), me));
    // A thread may be loaded without what surrounds it.
    return sent.includes(origin.mid) ? items : [viewed];
  });
}

function itemOf(message: Message | null, me: number): ViewedFile[] {
  const file = message && fileIn(message.detail);
  if (!file || (file.kind !== "image" && file.kind !== "video")) return [];
  const { mid, from_uid, created_at } = message;
  return [{ file, origin: { chat: chatOf(message, me), mid, from_uid, created_at } }];
}

/** So that a message that arrives meanwhile does not disturb a swipe. */
function areSame(a: ViewedFile[], b: ViewedFile[]): boolean {
  return a.length === b.length && a.every((item, index) => keyOfItem(item) === keyOfItem(b[index]));
}
