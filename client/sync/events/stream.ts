import { createWatchdog, eventsSince } from "../../api/http/stream.ts";
import { delayBefore, pause } from "../../base/errors/backoff.ts";
import { ApiError } from "../../base/errors/refusals.ts";
import { changeAtom, type Store } from "../../base/store.ts";
import { refreshAnnouncements } from "../../state/channels/announcements.ts";
import { reopenChat } from "../../state/messages/history.ts";
import { loadShownQuotes } from "../../state/messages/quotes.ts";
import { type Connection, connectionAtom, positionAtom } from "../../state/stream.ts";
import { beginNicknames } from "../../state/users/nicknames.ts";
import { recountIfStale } from "./chats.ts";
import { startAfresh } from "./gap.ts";
import { receiveEvent } from "./handlers.ts";

export interface Stream {
  close(): void;
}

/** Stays connected until it is closed. Starting, resuming and staying current use the same code. */
export function openStream(store: Store, cacheLoaded: Promise<void> = Promise.resolve()): Stream {
  const stopped = new AbortController();
  void cacheLoaded.then(() => stayConnected(store, stopped.signal));
  return { close: () => stopped.abort() };
}

async function stayConnected(store: Store, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; !stopped.aborted; failures++) {
    showConnection(store, "connecting");
    let failure: unknown = null;
    try {
      if (await follow(store, stopped)) failures = 0;
    } catch (reason) {
      failure = reason;
      if (!stopped.aborted) console.debug(failure);
    }
    if (stopped.aborted) return;
    showConnection(store, connectionAfter(failure));
    await pause(delayBefore(failures), stopped);
  }
}

function connectionAfter(failure: unknown): Connection {
  if (globalThis.navigator?.onLine === false) return "offline";
  return failure instanceof ApiError && failure.code === "server_error" ? "failing" : "waiting";
}

/** One connection, until it ends. Returns whether it was live. */
async function follow(store: Store, stopped: AbortSignal): Promise<boolean> {
  const change = { get: store.get, set: store.set };
  if (!store.get(positionAtom).after_mid) await startAfresh(change);

  beginNicknames(change);
  const ended = new AbortController();
  const end = () => ended.abort();
  if (stopped.aborted) end();
  const watchdog = createWatchdog(end);
  stopped.addEventListener("abort", end);
  globalThis.addEventListener?.("offline", end);
  let live = false;
  try {
    const { after_mid, users_version } = store.get(positionAtom);
    const since = { after_mid: after_mid ?? 0, users_version };
    for await (const events of eventsSince(since, ended.signal, watchdog.reset)) {
      if (ended.signal.aborted) break;
      store.set(changeAtom, (change) => events.forEach((event) => receiveEvent(change, event)));
      if (live || !events.some((event) => event.type === "ready")) continue;
      live = true;
      showConnection(store, "live");
      reopenChat(change);
      recountIfStale(change);
      refreshAnnouncements(change);
      loadShownQuotes(change);
    }
  } catch (failure) {
    if (!live) throw failure;
  } finally {
    watchdog.stop();
    end();
    stopped.removeEventListener("abort", end);
    globalThis.removeEventListener?.("offline", end);
  }
  return live;
}

function showConnection(store: Store, connection: Connection): void {
  store.set(connectionAtom, connection);
}
