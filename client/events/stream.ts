import type { ServerEvent } from "schemas/events.ts";
import { refreshAnnouncements } from "../channels/announcements.ts";
import { recountIfStale } from "../chats/load.ts";
import { reopenChat } from "../messages/history.ts";
import { loadShownQuotes } from "../messages/quotes.ts";
import { ApiError } from "../refusals.ts";
import { urlOf } from "../session/http.ts";
import { accessToken, tokenAfter } from "../session/tokens.ts";
import { loadContacts } from "../settings/contacts.ts";
import { beginRemarks } from "../settings/remarks.ts";
import { changeAtom, type Store } from "../store.ts";
import { type Connection, connectionAtom, positionAtom } from "./atoms.ts";
import { delayBefore, pause } from "./backoff.ts";
import { startAfresh } from "./gap.ts";
import { receiveEvent } from "./handlers.ts";
import { createEventParser } from "./sse.ts";

/** The server writes at least every five seconds. */
const SILENCE = 20_000;
/** More than this is not sent after an absence, but said to be missing (`gap`). */
const CATCH_UP = 2000;

export interface Stream {
  close(): void;
}

/** Stays connected until closed. Starting, resuming and staying current are one path. */
export function openStream(store: Store, painted: Promise<void> = Promise.resolve()): Stream {
  const stopped = new AbortController();
  void painted.then(() => stayConnected(store, stopped.signal));
  return { close: () => stopped.abort() };
}

async function stayConnected(store: Store, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; !stopped.aborted; failures++) {
    say(store, "connecting");
    try {
      if (await follow(store, stopped)) failures = 0;
    } catch (failure) {
      if (!stopped.aborted) console.debug(failure);
    }
    if (stopped.aborted) return;
    say(store, globalThis.navigator?.onLine === false ? "offline" : "waiting");
    await pause(delayBefore(failures), stopped);
  }
}

/** One connection, to its end. True when it had been live. */
async function follow(store: Store, stopped: AbortSignal): Promise<boolean> {
  const change = { get: store.get, set: store.set };
  if (!store.get(positionAtom).after_mid) await startAfresh(change);

  beginRemarks(change);
  const ended = new AbortController();
  const end = () => ended.abort();
  const watchdog = createWatchdog(end);
  stopped.addEventListener("abort", end);
  globalThis.addEventListener?.("offline", end);
  let live = false;
  try {
    for await (const events of eventsOf(store, ended.signal, watchdog.feed)) {
      if (ended.signal.aborted) break;
      store.set(changeAtom, (change) => events.forEach((event) => receiveEvent(change, event)));
      if (live || !events.some((event) => event.type === "ready")) continue;
      live = true;
      say(store, "live");
      reopenChat(change);
      recountIfStale(change);
      refreshAnnouncements(change);
      loadShownQuotes(change);
      void loadContacts(change);
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

async function* eventsOf(store: Store, ended: AbortSignal, heard: () => void): AsyncGenerator<ServerEvent[]> {
  const { after_mid, users_version } = store.get(positionAtom);
  const url = urlOf("/user/events", {
    after_mid: after_mid ?? 0,
    users_version: users_version || undefined,
    limit: CATCH_UP,
    features: "gap,typing,self",
  });
  const response = await connect(url, ended);
  const parse = createEventParser();
  for await (const chunk of response.body!) {
    heard();
    const events = parse(chunk).map((data) => JSON.parse(data) as ServerEvent);
    if (events.length) yield events;
  }
}

/** A refused token is renewed once; if that is refused too, the session is over (tokens.ts says so). */
async function connect(url: string, signal: AbortSignal): Promise<Response> {
  let token = await accessToken();
  let response = await fetch(url, { headers: { "X-API-Key": token }, signal });
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    token = await tokenAfter(token);
    response = await fetch(url, { headers: { "X-API-Key": token }, signal });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ApiError(response.status, null);
}

function createWatchdog(bite: () => void) {
  let timer = setTimeout(bite, SILENCE);
  function feed() {
    clearTimeout(timer);
    timer = setTimeout(bite, SILENCE);
  }
  return { feed, stop: () => clearTimeout(timer) };
}

function say(store: Store, connection: Connection): void {
  store.set(connectionAtom, connection);
}
