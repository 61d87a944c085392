import { replyTo, sendMessage } from "../../api/messages.ts";
import { type Change, changeAtom, type Store } from "../../base/store.ts";
import { targetOf } from "../../state/chat_key.ts";
import { becomeReal, markFailed, showUnsent } from "../../state/messages/send.ts";
import type { EntryStorage } from "../../state/outbox.ts";
import { connectionAtom } from "../../state/stream.ts";
import { PersistentOutbox } from "../outbox/outbox.ts";

/** Sends from this device's storage, and shows what becomes of it. */
export function outboxOf(store: Store, storage: EntryStorage): PersistentOutbox {
  const make = (changing: (change: Change) => void) => store.set(changeAtom, changing);
  return new PersistentOutbox({
    storage,
    send: (entry) =>
      entry.reply_mid
        ? replyTo(entry.reply_mid, entry)
        : sendMessage({ ...entry, target: targetOf(entry.key) }),
    onFound: (entry) => make((change) => showUnsent(change, entry)),
    onSent: (entry, mid) => make((change) => becomeReal(change, entry, mid)),
    onRefused: (entry) => make((change) => markFailed(change, entry.local_id)),
    caughtUp: (stopped) => untilLive(store, stopped),
  });
}

function untilLive(store: Store, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.sub(connectionAtom, () => store.get(connectionAtom) === "live" && done());
    stopped.addEventListener("abort", done);
    if (store.get(connectionAtom) === "live" || stopped.aborted) done();
  });
}
