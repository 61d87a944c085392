import { atom, createStore, type Getter } from "jotai/vanilla";
import type { ChatKey } from "../../client/chats/key.ts";
import { connectionAtom } from "../../client/events/atoms.ts";
import { openChatAtom } from "../../client/messages/atoms.ts";
import { sessionAtom } from "../../client/session/atoms.ts";
import { origin } from "../../client/session/http.ts";
import { forgetEverything } from "../../client/session/reset.ts";
import { run, runningAtom } from "../../client/session/running.ts";
import { dropToken, holdToken } from "../../client/session/tokens.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import type { Person } from "../support/cast.ts";
import { within } from "../support/deadline.ts";
import type { TestServer } from "../support/server.ts";

/** Our own client without its screen. One at a time: its token belongs to the page, which this process is. */
export class LiveClient implements AsyncDisposable {
  readonly store: Store = createStore();

  static async start(server: Pick<TestServer, "origin" | "signIn">, person: Person): Promise<LiveClient> {
    const client = new LiveClient();
    const { server_id, user, ...tokens } = await server.signIn(person, "web:parley");
    origin.url = server.origin;
    holdToken(tokens);
    await run(client.store, { server_id, user });
    await client.until((get) => get(connectionAtom) === "live");
    return client;
  }

  until(look: (get: Getter) => boolean): Promise<void> {
    return until(this.store, look);
  }

  open(key: ChatKey): Promise<void> {
    return this.store.set(openChatAtom, key);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.store.get(runningAtom)?.stop();
    dropToken();
    origin.url = "";
    this.store.set(sessionAtom, null);
    this.store.set(changeAtom, forgetEverything);
  }
}

/** Resolves as soon as the store is as wished. */
export function until(store: Store, look: (get: Getter) => boolean): Promise<void> {
  const seen = Promise.withResolvers<void>();
  const looking = atom(look);
  const check = () => store.get(looking) && seen.resolve();
  const unsubscribe = store.sub(looking, check);
  check();
  return within(seen.promise, () => `Waited in vain until ${look}`).finally(unsubscribe);
}
