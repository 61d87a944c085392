import type { Change } from "../../base/store.ts";
import { type ChatKey, chatOf } from "../../state/chat_key.ts";
import { chatAtom, listedKeysAtom } from "../../state/chats/chats.ts";
import { myUidAtom } from "../../state/session.ts";
import { amendmentOf, stubbed } from "../../state/timelines/amendments.ts";
import { watchExpiry } from "../../state/timelines/expiry.ts";
import { keepStub, serverVersionOf } from "../../state/timelines/store_message.ts";
import { grouped } from "../../state/timelines/likes.ts";
import { isLocalId, type Message, messageAtom } from "../../state/timelines/message.ts";
import { storedTimelineAtom } from "../../state/timelines/timelines.ts";
import type { Kind } from "./kind.ts";

export interface CachedMessage {
  key: ChatKey;
  mid: number;
  message: Message;
}

export const messages: Kind<number, CachedMessage> = {
  key: "mid",
  keys(get) {
    const ids = get(listedKeysAtom).flatMap((key) => [
      ...get(storedTimelineAtom(key)).ids,
      get(chatAtom(key)).last,
    ]);
    return [...ids, ...stubbed({ get })].filter((id) => !isLocalId(id));
  },
  reader(get) {
    const me = get(myUidAtom);
    return (mid) => {
      if (isLocalId(mid)) return null;
      const message = get(messageAtom(mid)) ?? amendmentOf({ get }, mid)?.stub ?? null;
      return message && { key: chatOf(message, me), mid, message: keptMessage(message) };
    };
  },
  restore: (change, rows) => rows.forEach((row) => restoreMessage(change, row)),
};

export function restoreMessage({ get, set }: Change, { mid, message }: CachedMessage): void {
  if (message.gone) return keepStub({ get, set }, message);
  if (get(messageAtom(mid))) return;
  set(messageAtom(mid), message);
  watchExpiry({ get, set }, message);
}

/** Without pending changes: they are in the outbox, or lost with the page. */
function keptMessage(message: Message): Message {
  const stored = serverVersionOf(message);
  return { ...stored, reactions: grouped(stored.likes) };
}
