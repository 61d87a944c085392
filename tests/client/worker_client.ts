/// <reference lib="deno.worker" />
import { createStore } from "jotai/vanilla";
import type { LoginResponse } from "schemas/sessions.ts";
import { keeperAtom } from "../../client/cache/atoms.ts";
import { createKeeper, type RunningKeeper } from "../../client/cache/keeper.ts";
import { memoryCache } from "../../client/cache/memory.ts";
import { paint } from "../../client/cache/paint.ts";
import { paintTimelines } from "../../client/cache/paint_timelines.ts";
import { gidsAtom } from "../../client/channels/state.ts";
import { announcementAtom } from "../../client/channels/atoms.ts";
import { chatKeysAtom } from "../../client/chats/atoms.ts";
import { openStream, type Stream } from "../../client/events/stream.ts";
import { loadOlderAtom, openChatAtom, timelineAtom } from "../../client/messages/atoms.ts";
import { sessionAtom } from "../../client/session/atoms.ts";
import { origin } from "../../client/session/http.ts";
import { forgetEverything } from "../../client/session/reset.ts";
import { holdToken } from "../../client/session/tokens.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import { snapshot } from "./snapshot.ts";

// Our own client without its screen, in a thread of its own: several can look at the same time.

const cache = memoryCache();
const realFetch = globalThis.fetch;
let isCut = false;
let catchUp: number | null = null;
let lines = new AbortController();
let store: Store;
let keeper: RunningKeeper;
let stream: Stream;

globalThis.fetch = (input, init) => {
  if (isCut) return Promise.reject(new TypeError("no network"));
  const url = new URL(String(input));
  if (catchUp && url.searchParams.has("features")) url.searchParams.set("limit", String(catchUp));
  const signal = init?.signal ? AbortSignal.any([init.signal, lines.signal]) : lines.signal;
  return realFetch(url, { ...init, signal });
};

async function begin(user: LoginResponse["user"]): Promise<void> {
  store = createStore();
  const cached = await cache.read();
  keeper = createKeeper(store, cache);
  keeper.start();
  if (cached.position) keeper.continue();
  store.set(changeAtom, (change) => {
    change.set(sessionAtom, { uid: user.uid, user });
    change.set(keeperAtom, keeper);
    paint(change, cached);
  });
  const keys = cached.chats.map(({ key }) => key);
  stream = openStream(store, paintTimelines(store, cache, keys, new AbortController().signal));
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
  /** The page goes without a farewell, and is painted from what it had kept until then. */
  async reload() {
    stream.close();
    keeper.close();
    store.set(keeperAtom, null);
    store.set(changeAtom, forgetEverything);
    await begin(who);
  },
  /** Looks at a chat, as somebody who clicks through the list. */
  async visit(index: number) {
    const keys = store.get(chatKeysAtom);
    if (keys.length) await store.set(openChatAtom, keys[index % keys.length]);
  },
  /** Everything that there is to see, back to the beginning of each conversation. */
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
