import { atom } from "jotai/vanilla";
import type { UserInfo } from "schemas/users.ts";
import { postReadIndex } from "../../api/chats.ts";
import { changeAtom, type Store } from "../../base/store.ts";
import { type ChatKey, keyOfPath } from "../../state/chat_key.ts";
import { readQueueAtom } from "../../state/chats/unread/read_marker.ts";
import { createReadQueue, type ReadQueue } from "../../state/chats/unread/read_queue.ts";
import { tabsAtom } from "../../state/chats/tabs.ts";
import { unsentMarksAtom } from "../../state/chats/drafts/unsent_marks.ts";
import { fileStorageAtom } from "../../state/files/storage.ts";
import { keeperAtom } from "../../state/keeper.ts";
import { outboxAtom } from "../../state/outbox.ts";
import { sessionAtom } from "../../state/session.ts";
import { connectionAtom } from "../../state/stream.ts";
import { openKeyAtom } from "../../state/timelines/timelines.ts";
import { onExpiry } from "../../state/timelines/expiry.ts";
import { userAtom } from "../../state/users/users.ts";
import type { Cache, Cached } from "../cache/cache.ts";
import { CacheKeeper } from "../cache/keeper.ts";
import { openCache } from "../cache/open.ts";
import { restore } from "../cache/restore.ts";
import { restoreTimelines } from "../cache/restore_timelines.ts";
import { becomeWriter } from "../cache/writer.ts";
import { recountIfStale } from "../events/chats.ts";
import { expireDue } from "../events/expire.ts";
import { openStream } from "../events/stream.ts";
import { sendUnsentMarks } from "../events/unread_marks.ts";
import type { PersistentOutbox } from "../outbox/outbox.ts";
import { onPageHide } from "./page_hide.ts";
import type { Kept, Remembered } from "./remembered.ts";
import { outboxOf } from "./session_outbox.ts";

interface Running {
  /** Ends everything, and deletes what is stored on this device unless that is to be kept. */
  stop(kept?: Kept): Promise<void>;
}
export const runningAtom = atom<Running | null>(null);

/** Shows what the cache has, and connects meanwhile. */
export async function run(store: Store, { server_id, user }: Remembered): Promise<void> {
  onExpiry(expireDue);
  const stopped = new AbortController();
  const cache = await openCache(server_id, user.uid);
  const keeper = new CacheKeeper(store, cache);
  const lock = `parley-cache-${server_id}-${user.uid}`;
  const isFirst = await becomeWriter(lock, stopped.signal, () => keeper.start());
  const open = globalThis.location && keyOfPath(location.pathname);
  const cached = await cache.read(open);
  if (isFirst && cached.position) keeper.continue();

  const session = new RunningSession(store, cache, keeper, stopped);
  session.restore(user, cached);
  store.get(tabsAtom)?.announce({ type: "opened" });
  // Its messages are requested with the rest, before the screen is ready for them.
  if (open && !store.get(openKeyAtom)) store.set(openKeyAtom, open);
  session.connect(cached.chats.map((chat) => chat.key));
  store.set(runningAtom, session);
}

class RunningSession implements Running {
  #readQueue: ReadQueue;
  #outbox: PersistentOutbox;
  /** Ends what paints from the cache. */
  #leaving = new AbortController();
  /** Functions that end the stream and stop listening to the page. */
  #disconnect: (() => void)[] = [];

  constructor(
    private store: Store,
    private cache: Cache,
    private keeper: CacheKeeper,
    private stopped: AbortController,
  ) {
    const change = { get: store.get, set: store.set };
    this.#readQueue = createReadQueue(
      (read) => postReadIndex(read).then(() => recountIfStale(change)),
      { areWaiting: () => store.get(unsentMarksAtom).size > 0, send: () => sendUnsentMarks(change) },
    );
    this.#outbox = outboxOf(store, cache.outbox);
  }

  restore(user: UserInfo, cached: Cached): void {
    this.store.set(changeAtom, (change) => {
      // Messages that expired meanwhile no longer count, and the cache must store that.
      change.set(keeperAtom, this.keeper);
      change.set(sessionAtom, { uid: user.uid, user });
      restore(change, cached);
      // On the first visit there is no list of users yet, but the user's own name is known.
      if (!change.get(userAtom(user.uid))) change.set(userAtom(user.uid), user);
      change.set(readQueueAtom, this.#readQueue);
      change.set(outboxAtom, this.#outbox);
      change.set(fileStorageAtom, this.cache.files);
    });
  }

  connect(keys: ChatKey[]): void {
    const { store, cache } = this;
    const stream = openStream(store, restoreTimelines(store, cache, keys, this.#leaving.signal));
    const resume = () => void this.#outbox.resume().catch(console.debug);
    const unsubscribe = store.sub(connectionAtom, () => {
      if (store.get(connectionAtom) !== "live") return;
      resume();
      void this.#readQueue.flush();
    });
    const unwatch = onPageHide(() => {
      void this.keeper.flush();
      void this.#readQueue.flush();
    });
    this.#disconnect = [unsubscribe, unwatch, () => stream.close()];
    resume();
  }

  async stop(kept: Kept = "nothing"): Promise<void> {
    this.#leaving.abort();
    await this.#readQueue.flush();
    for (const end of this.#disconnect) end();
    if (kept !== "nothing") await this.keeper.flush();
    this.#outbox.close();
    this.#readQueue.close();
    this.keeper.close();
    this.stopped.abort();
    this.store.set(changeAtom, ({ set }) => {
      set(keeperAtom, null);
      set(readQueueAtom, null);
      set(outboxAtom, null);
      set(fileStorageAtom, null);
      set(runningAtom, null);
    });
    if (kept === "all") this.cache.close();
    else if (kept === "written") await this.cache.keepWritten();
    else await this.cache.destroy();
  }
}
