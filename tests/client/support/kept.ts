import { createStore } from "jotai/vanilla";
import { changeAtom, type Store } from "../../../client/base/store.ts";
import { keeperAtom } from "../../../client/state/keeper.ts";
import { sessionAtom } from "../../../client/state/session.ts";
import type { Cache } from "../../../client/sync/cache/cache.ts";
import { CacheKeeper } from "../../../client/sync/cache/keeper.ts";
import { restore } from "../../../client/sync/cache/restore.ts";
import { restoreTimelines } from "../../../client/sync/cache/restore_timelines.ts";
import { stopRecounting } from "../../../client/sync/events/chats.ts";
import { uid } from "../../support/cast.ts";
import { userInfo } from "./events.ts";

/** Caches the store, as the one tab that writes. */
export function keeping(store: Store, cache: Cache): CacheKeeper {
  const keeper = new CacheKeeper(store, cache);
  keeper.start();
  store.set(keeperAtom, keeper);
  return keeper;
}

export function close(store: Store, keeper: CacheKeeper) {
  keeper.close();
  store.set(changeAtom, stopRecounting);
}

/** Ada's next page load, up to where it connects. */
export async function painted(cache: Cache): Promise<Store> {
  const store = createStore();
  const cached = await cache.read();
  store.set(changeAtom, (change) => {
    change.set(sessionAtom, { uid: uid.ada, user: userInfo(uid.ada, "ada") });
    restore(change, cached);
  });
  await restoreTimelines(store, cache, cached.chats.map(({ key }) => key), new AbortController().signal);
  return store;
}
