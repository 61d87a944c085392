import { atom, createStore, type Getter } from "jotai/vanilla";
import { origin } from "../../../client/api/http/http.ts";
import { dropToken, holdToken } from "../../../client/api/http/tokens.ts";
import { changeAtom, type Store } from "../../../client/base/store.ts";
import type { ChatKey } from "../../../client/state/chat_key.ts";
import { openChatAtom } from "../../../client/state/messages/commands.ts";
import { sessionAtom } from "../../../client/state/session.ts";
import { connectionAtom } from "../../../client/state/stream.ts";
import { resetState } from "../../../client/sync/session/reset.ts";
import { run, runningAtom } from "../../../client/sync/session/running.ts";
import type { Person } from "../../support/cast.ts";
import { within } from "../../support/deadline.ts";
import type { TestServer } from "../../support/server.ts";

/** Our own client without its screen. Only one at a time, because its token belongs to the process. */
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
    this.store.set(changeAtom, resetState);
  }
}

/** Resolves as soon as the store meets the condition. */
export function until(store: Store, look: (get: Getter) => boolean): Promise<void> {
  const seen = Promise.withResolvers<void>();
  const looking = atom(look);
  const check = () => store.get(looking) && seen.resolve();
  const unsubscribe = store.sub(looking, check);
  check();
  return within(seen.promise, () => `Waited in vain until ${look}`).finally(unsubscribe);
}
