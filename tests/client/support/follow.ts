import { dropToken, holdToken, whenSessionIsLost } from "../../../client/api/http/tokens.ts";
import { changeAtom, type Store } from "../../../client/base/store.ts";
import { tabsAtom } from "../../../client/state/chats/tabs.ts";
import { positionAtom } from "../../../client/state/stream.ts";
import { stopRecounting } from "../../../client/sync/events/chats.ts";
import { openStream, type Stream } from "../../../client/sync/events/stream.ts";
import { FakeServer } from "./fake_server.ts";
import { adasStore } from "./events.ts";

/**
 * Ada's client, connected to a fake server. It stops when the test ends. `after_mid` is what a former page has
 * kept: the position up to which it knew everything.
 */
export function follow(
  after_mid: number | null = null,
): { store: Store; server: FakeServer; stream: Stream } & AsyncDisposable {
  const server = new FakeServer();
  const store = adasStore("none");
  store.set(positionAtom, { after_mid, users_version: 0 });
  holdToken({ token: "first", expired_in: 300 });
  const stream = openStream(store);
  return {
    store,
    server,
    stream,
    async [Symbol.asyncDispose]() {
      stream.close();
      store.set(changeAtom, stopRecounting);
      store.get(tabsAtom)?.close();
      dropToken();
      whenSessionIsLost(null);
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Resolves when the client waits for the network, as it does between two attempts of a call. */
export function whenWaiting(): Promise<void> {
  const { addEventListener } = globalThis;
  return new Promise((waits) => {
    globalThis.addEventListener = (...listened: Parameters<typeof addEventListener>) => {
      addEventListener(...listened);
      if (listened[0] !== "online") return;
      globalThis.addEventListener = addEventListener;
      waits();
    };
  });
}

/** The browser's event when the network is back. The client reconnects at once. */
export function networkIsBack() {
  globalThis.dispatchEvent(new Event("online"));
}
