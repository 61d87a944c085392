import { createStore } from "jotai/vanilla";
import { keeperAtom } from "../../client/cache/atoms.ts";
import type { Cache } from "../../client/cache/cache.ts";
import { createKeeper, type RunningKeeper } from "../../client/cache/keeper.ts";
import { paint } from "../../client/cache/paint.ts";
import { paintTimelines } from "../../client/cache/paint_timelines.ts";
import { stopRecounting } from "../../client/chats/load.ts";
import { sessionAtom } from "../../client/session/atoms.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import { uid } from "../support/cast.ts";
import { userInfo } from "./told.ts";

/** Keeps what the store knows, as the one tab that writes. */
export function keeping(store: Store, cache: Cache): RunningKeeper {
  const keeper = createKeeper(store, cache);
  keeper.start();
  store.set(keeperAtom, keeper);
  return keeper;
}

export function close(store: Store, keeper: RunningKeeper) {
  keeper.close();
  store.set(changeAtom, stopRecounting);
}

/** Ada's next page load, up to where it connects. */
export async function painted(cache: Cache): Promise<Store> {
  const store = createStore();
  const cached = await cache.read();
  store.set(changeAtom, (change) => {
    change.set(sessionAtom, { uid: uid.ada, user: userInfo(uid.ada, "ada") });
    paint(change, cached);
  });
  await paintTimelines(store, cache, cached.chats.map(({ key }) => key), new AbortController().signal);
  return store;
}
