/// <reference lib="deno.worker" />
import { createStore } from "jotai/vanilla";
import type { LoginResponse } from "schemas/sessions.ts";
import { origin } from "../../../client/api/http/http.ts";
import { holdToken } from "../../../client/api/http/tokens.ts";
import { changeAtom, type Store } from "../../../client/base/store.ts";
import { announcementAtom } from "../../../client/state/channels/announcements.ts";
import { gidsAtom } from "../../../client/state/channels/channels.ts";
import { chatKeysAtom } from "../../../client/state/chats/rows.ts";
import { timelineAtom } from "../../../client/state/chats/shown_timeline.ts";
import { keeperAtom } from "../../../client/state/keeper.ts";
import { loadOlderAtom, openChatAtom } from "../../../client/state/messages/commands.ts";
import { sessionAtom } from "../../../client/state/session.ts";
import { onExpiry } from "../../../client/state/timelines/expiry.ts";
import { CacheKeeper } from "../../../client/sync/cache/keeper.ts";
import { memoryCache } from "../../../client/sync/cache/memory.ts";
import { restore } from "../../../client/sync/cache/restore.ts";
import { restoreTimelines } from "../../../client/sync/cache/restore_timelines.ts";
import { expireDue } from "../../../client/sync/events/expire.ts";
import { openStream, type Stream } from "../../../client/sync/events/stream.ts";
import { resetState } from "../../../client/sync/session/reset.ts";
import { snapshot } from "./snapshot.ts";

// Our own client without its screen, in its own thread, so that several can run at the same time.

const cache = memoryCache();
const realFetch = globalThis.fetch;
let isCut = false;
let catchUp: number | null = null;
let lines = new AbortController();
let store: Store;
let keeper: CacheKeeper;
let stream: Stream;

globalThis.fetch = (input, init) => {
  if (isCut) return Promise.reject(new TypeError("no network"));
  const url = new URL(String(input));
  if (catchUp && url.searchParams.has("features")) url.searchParams.set("limit", String(catchUp));
  const signal = init?.signal ? AbortSignal.any([init.signal, lines.signal]) : lines.signal;
  return realFetch(url, { ...init, signal });
};

async function begin(user: LoginResponse["user"]): Promise<void> {
  onExpiry(expireDue);
  store = createStore();
  const cached = await cache.read();
  keeper = new CacheKeeper(store, cache);
  keeper.start();
  if (cached.position) keeper.continue();
  store.set(changeAtom, (change) => {
    change.set(sessionAtom, { uid: user.uid, user });
    change.set(keeperAtom, keeper);
    restore(change, cached);
  });
  const keys = cached.chats.map(({ key }) => key);
  stream = openStream(store, restoreTimelines(store, cache, keys, new AbortController().signal));
  for (const gid of store.get(gidsAtom)) watchAnnouncement(gid);
  store.sub(gidsAtom, () => store.get(gidsAtom).forEach(watchAnnouncement));
}

const watched = new WeakMap<Store, Set<number>>();

function watchAnnouncement(gid: number): void {
  const gids = watched.get(store) ?? new Set();
  watched.set(store, gids);
  if (gids.has(gid)) return;
  gids.add(gid);
  store.sub(announcementAtom(gid), () => {});
}

let who: LoginResponse["user"];

const calls = {
  async open({ url, session, limit }: { url: string; session: LoginResponse; limit: number | null }) {
    origin.url = url;
    catchUp = limit;
    who = session.user;
    holdToken(session);
    await begin(who);
  },
  cut() {
    isCut = true;
    lines.abort();
  },
  join() {
    isCut = false;
    lines = new AbortController();
    dispatchEvent(new Event("online"));
  },
  /** Ends the page abruptly, and starts it again from its cache. */
  async reload() {
    stream.close();
    keeper.close();
    store.set(keeperAtom, null);
    store.set(changeAtom, resetState);
    await begin(who);
  },
  /** Opens a chat, as a click in the list does. */
  async visit(index: number) {
    const keys = store.get(chatKeysAtom);
    if (keys.length) await store.set(openChatAtom, keys[index % keys.length]);
  },
  /** Everything on screen, back to the beginning of each conversation. */
  async look() {
    dispatchEvent(new Event("online"));
    for (const key of store.get(chatKeysAtom)) {
      await store.set(openChatAtom, key);
      const isLeft = () => {
        const { known, reached, error } = store.get(timelineAtom(key));
        return known && !reached && !error;
      };
      while (isLeft()) await store.set(loadOlderAtom, key);
    }
    const announcements = store.get(gidsAtom).map((gid) => store.get(announcementAtom(gid)) ?? null);
    return { ...snapshot(store), announcements };
  },
};

self.onmessage = async ({ data: { id, name, args } }) => {
  try {
    const call = calls[name as keyof typeof calls] as (...args: unknown[]) => unknown;
    self.postMessage({ id, answer: await call(...args) });
  } catch (failure) {
    self.postMessage({ id, failure: failure instanceof Error ? failure.stack : String(failure) });
  }
};
