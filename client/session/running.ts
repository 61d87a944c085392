import { atom } from "jotai/vanilla";
import { postReadIndex, replyTo, sendMessage } from "../api.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { createKeeper } from "../cache/keeper.ts";
import { openCache } from "../cache/open.ts";
import { paint } from "../cache/paint.ts";
import { paintTimelines } from "../cache/paint_timelines.ts";
import { becomeWriter } from "../cache/writer.ts";
import { keyOfPath, targetOf } from "../chats/key.ts";
import { recountIfStale } from "../chats/load.ts";
import { createReadQueue } from "../chats/read_queue.ts";
import { readQueueAtom } from "../chats/read_marker.ts";
import { connectionAtom } from "../events/atoms.ts";
import { openStream } from "../events/stream.ts";
import { becomeReal, markFailed, showUnsent } from "../messages/send.ts";
import { outboxAtom } from "../outbox/atoms.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { type Change, changeAtom, type Store } from "../store.ts";
import { userAtom } from "../users/atoms.ts";
import { sessionAtom } from "./atoms.ts";
import type { Remembered } from "./remembered.ts";

export interface Running {
  /** Ends all that goes on; what was kept on this device goes too. */
  stop(): Promise<void>;
}
export const runningAtom = atom<Running | null>(null);

/** Paints what the cache has, then connects behind it. */
export async function run(store: Store, { server_id, user }: Remembered): Promise<void> {
  const stopped = new AbortController();
  const change = { get: store.get, set: store.set };
  const make = (changing: (change: Change) => void) => store.set(changeAtom, changing);
  const cache = await openCache(server_id, user.uid);
  const keeper = createKeeper(store, cache);
  const lock = `parley-cache-${server_id}-${user.uid}`;
  const isFirst = await becomeWriter(lock, stopped.signal, keeper.start);
  const cached = await cache.read(globalThis.location && keyOfPath(location.pathname));
  if (isFirst && cached.position) keeper.continue();

  const readQueue = createReadQueue((read) => postReadIndex(read).then(() => recountIfStale(change)));
  const outbox = createOutbox({
    shelf: cache.outbox,
    send: (entry) =>
      entry.reply_mid
        ? replyTo(entry.reply_mid, entry)
        : sendMessage({ ...entry, target: targetOf(entry.key) }),
    onFound: (entry) => make((change) => showUnsent(change, entry)),
    onSent: (entry, mid) => make((change) => becomeReal(change, entry, mid)),
    onRefused: (entry) => make((change) => markFailed(change, entry.local_id)),
    caughtUp: (stopped) => untilLive(store, stopped),
  });

  make((change) => {
    // What fell due meanwhile is counted out, and that must be kept.
    change.set(keeperAtom, keeper);
    change.set(sessionAtom, { uid: user.uid, user });
    paint(change, cached);
    // On the first visit there is no list of people yet, and one's own name is known all the same.
    if (!change.get(userAtom(user.uid))) change.set(userAtom(user.uid), user);
    change.set(readQueueAtom, readQueue);
    change.set(outboxAtom, outbox);
  });

  const leaving = new AbortController();
  const keys = cached.chats.map((chat) => chat.key);
  const stream = openStream(store, paintTimelines(store, cache, keys, leaving.signal));
  const takeUp = () => outbox.resume().catch(console.debug);
  const unsubscribe = store.sub(connectionAtom, () => {
    if (store.get(connectionAtom) !== "live") return;
    void takeUp();
    void readQueue.flush();
  });
  const unwatch = beforeLeaving(() => {
    void keeper.flush();
    void readQueue.flush();
  });
  void takeUp();

  async function stop() {
    leaving.abort();
    await readQueue.flush();
    unsubscribe();
    unwatch();
    stream.close();
    outbox.close();
    readQueue.close();
    keeper.close();
    stopped.abort();
    make(({ set }) => {
      set(keeperAtom, null);
      set(readQueueAtom, null);
      set(outboxAtom, null);
      set(runningAtom, null);
    });
    await cache.destroy();
  }
  store.set(runningAtom, { stop });
}

/** A page that is put away may never run again. */
function beforeLeaving(leave: () => void): () => void {
  const { document } = globalThis;
  const hidden = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document?.addEventListener("visibilitychange", hidden);
  globalThis.addEventListener?.("pagehide", leave);
  return () => {
    document?.removeEventListener("visibilitychange", hidden);
    globalThis.removeEventListener?.("pagehide", leave);
  };
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
