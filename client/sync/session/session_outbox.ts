import { replyTo, sendMessage } from "../../api/messages.ts";
import { part } from "../../base/parts.ts";
import { ApiError } from "../../base/errors/refusals.ts";
import { type Change, changeAtom, type Store } from "../../base/store.ts";
import { targetOf } from "../../state/chat_key.ts";
import { becomeReal, markFailed, showUnsent } from "../../state/messages/send.ts";
import { type Entry, type EntryStorage, sendsLaterAtom } from "../../state/outbox.ts";
import { connectionAtom } from "../../state/stream.ts";
import type { FileNews } from "../outbox/files.ts";
import { PersistentOutbox } from "../outbox/outbox.ts";

const loadFiles = part(() => import("../outbox/files.ts"));

/** Sends from this device's storage, and shows what becomes of it. */
export function outboxOf(store: Store, storage: EntryStorage): PersistentOutbox {
  const make = (changing: (change: Change) => void) => store.set(changeAtom, changing);
  const tell = (entry: Entry, what: FileNews) => {
    if (entry.file) files().then((it) => it.show(store, entry, what)).catch(console.debug);
  };
  return new PersistentOutbox({
    storage,
    async send(entry, attempt) {
      const body = entry.file ? await (await files()).withFile(store, entry, attempt) : entry;
      const { reply_mid, key } = entry;
      return await (reply_mid ? replyTo(reply_mid, body) : sendMessage({ ...body, target: targetOf(key) }));
    },
    onFound(entry) {
      make((change) => showUnsent(change, entry));
      tell(entry, "found");
    },
    onSent: (entry, mid) => make((change) => becomeReal(change, entry, mid)),
    onRefused(entry, code) {
      make((change) => markFailed(change, entry.local_id));
      tell(entry, code);
    },
    onLimited: (isLimited) => store.set(sendsLaterAtom, isLimited),
    onDropped: (entry) => tell(entry, "dropped"),
    caughtUp: (stopped) => untilLive(store, stopped),
  });
}

/** Loaded with the first file. Without a network that is tried again. */
function files() {
  return loadFiles().catch((cause) => {
    throw new ApiError(0, null, { cause });
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
