import { stopRecounting } from "../../client/chats/load.ts";
import { openStream } from "../../client/events/stream.ts";
import { tabsAtom } from "../../client/session/tabs.ts";
import { dropToken, holdToken, whenSessionIsLost } from "../../client/session/tokens.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import { FakeServer } from "./fake_server.ts";
import { adasStore } from "./told.ts";

/** A stream of Ada's on a server that does as told; ended when the test is. */
export function follow(): { store: Store; server: FakeServer } & AsyncDisposable {
  const server = new FakeServer();
  const store = adasStore("none");
  holdToken({ token: "first", expired_in: 300 });
  const stream = openStream(store);
  return {
    store,
    server,
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

/** What a browser tells when the network is back: nobody waits for the next attempt. */
export function networkIsBack() {
  globalThis.dispatchEvent(new Event("online"));
}
