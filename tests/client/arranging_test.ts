import assert from "node:assert/strict";
import type { Section } from "schemas/sections.ts";
import { dropToken, holdToken } from "../../client/api/http/tokens.ts";
import type { Store } from "../../client/base/store.ts";
import { hiddenChatsAtom, ownSectionsAtom } from "../../client/state/chats/arrangement/arrangement.ts";
import {
  hideChatAtom,
  placePinAtom,
  showChatAtom,
} from "../../client/state/chats/arrangement/arrangement_commands.ts";
import {
  changeSectionAtom,
  orderSectionsAtom,
} from "../../client/state/chats/arrangement/section_commands.ts";
import { pinnedChatKeysAtom } from "../../client/state/chats/settings.ts";
import { adasStore, receive, settingsChanged } from "./support/events.ts";
import { FakeServer } from "./support/fake_server.ts";

const lobby = "gid:1";
const design = "gid:2";

/** Ada's list, and a server that answers each of her commands when the test says so. */
function arranging() {
  const server = new FakeServer();
  const store = adasStore();
  holdToken({ token: "first", expired_in: 300 });
  const calls: { path: string; answer(status?: number): void }[] = [];
  let called = Promise.withResolvers<void>();
  for (const path of ["/user/sections", "/user/sections/1", "/user/hide_chat", "/user/show_chat"]) {
    server.answers[path] = () => {
      const answered = Promise.withResolvers<Response>();
      calls.push({ path, answer: (status = 200) => answered.resolve(new Response(null, { status })) });
      called.resolve();
      called = Promise.withResolvers();
      return answered.promise;
    };
  }
  const sent = async (times: number) => {
    while (calls.length < times) await called.promise;
    return calls[times - 1];
  };
  tell(store, section(1), section(2), section(3));
  return {
    server,
    store,
    calls,
    sent,
    async [Symbol.asyncDispose]() {
      dropToken();
      await server[Symbol.asyncDispose]();
    },
  };
}

const section = (id: number, position = id, fields: Partial<Section> = {}): Section => ({
  section: id,
  name: `Section ${id}`,
  position,
  is_collapsed: false,
  chats: [],
  ...fields,
});

const tell = (store: Store, ...add_sections: Section[]) => receive(store, settingsChanged({ add_sections }));
const order = (store: Store) => store.get(ownSectionsAtom).map((one) => one.section).join("");

Deno.test("the echo of a change does not undo the one after it, and what another device does comes in the end", async () => {
  await using world = arranging();
  const { store, sent, calls } = world;
  const first = store.set(orderSectionsAtom, [2, 1, 3]);
  const second = store.set(orderSectionsAtom, [3, 2, 1]);
  assert.equal(order(store), "321", "both are shown at once");

  const one = await sent(1);
  assert.equal(calls.length, 1, "the second is sent when the first is answered");
  tell(store, section(2, 0), section(1, 1), section(3, 2));
  assert.equal(order(store), "321");
  one.answer();
  await first;
  const two = await sent(2);
  two.answer();
  await second;
  assert.equal(order(store), "321", "the answer came before its event");
  tell(store, section(1, 1, { name: "Renamed elsewhere" }));
  assert.equal(order(store), "321");
  assert.equal(store.get(ownSectionsAtom)[2].name, "Renamed elsewhere");

  tell(store, section(3, 0), section(2, 1), section(1, 2));
  assert.equal(order(store), "321");
  tell(store, section(1, 0), section(3, 1), section(2, 2));
  assert.equal(order(store), "132", "now another device decides");
});

Deno.test("what another device does while a change is on its way is seen when the change is over", async () => {
  await using world = arranging();
  const { store, sent } = world;
  const hiding = store.set(hideChatAtom, lobby);
  const call = await sent(1);
  receive(store, settingsChanged({ add_hidden_chats: [{ gid: 1 }] }));
  receive(store, settingsChanged({ remove_hidden_chats: [{ gid: 1 }] }));
  assert.equal(store.get(hiddenChatsAtom).has(lobby), true);
  call.answer();
  await hiding;
  assert.equal(store.get(hiddenChatsAtom).has(lobby), false);
});

Deno.test("hiding and showing again reach the server in this order", async () => {
  await using world = arranging();
  const { store, sent, calls } = world;
  const both = Promise.all([store.set(hideChatAtom, lobby), store.set(showChatAtom, lobby)]);
  assert.equal(store.get(hiddenChatsAtom).has(lobby), false);
  (await sent(1)).answer();
  (await sent(2)).answer();
  await both;
  assert.deepEqual(calls.map(({ path }) => path), ["/user/hide_chat", "/user/show_chat"]);
});

Deno.test("a change that is refused is taken back alone", async () => {
  await using world = arranging();
  const { store, sent } = world;
  const renamed = store.set(changeSectionAtom, { section: 1, name: " Work " });
  const moved = store.set(orderSectionsAtom, [2, 1, 3]);
  assert.equal(store.get(ownSectionsAtom)[1].name, "Work");
  (await sent(1)).answer(500);
  await assert.rejects(renamed);
  assert.deepEqual([order(store), store.get(ownSectionsAtom)[1].name], ["213", "Section 1"]);
  (await sent(2)).answer();
  await moved;
});

Deno.test("a new connection tells all, and the changes that were answered before are in it", async () => {
  await using world = arranging();
  const { store, sent } = world;
  const moved = store.set(orderSectionsAtom, [2, 1, 3]);
  (await sent(1)).answer();
  await moved;
  assert.equal(order(store), "213");
  receive(store, {
    type: "user_settings",
    mute_users: [],
    mute_groups: [],
    read_index_users: [],
    read_index_groups: [],
    burn_after_reading_users: [],
    burn_after_reading_groups: [],
    pinned_chats: [],
    hidden_chats: [],
    unread_marks: [],
    chat_list: { sort_by: "unread", collapsed: [] },
    sections: [section(3, 0), section(1, 1), section(2, 2)],
  });
  assert.equal(order(store), "312", "another device has moved them since");
});

Deno.test("pins of another device stay below those that were just placed", async () => {
  await using world = arranging();
  const { store } = world;
  receive(store, settingsChanged({ add_pin_chats: [{ target: { gid: 1 }, updated_at: 10 }] }));
  const refused = assert.rejects(store.set(placePinAtom, { key: design, keys: [lobby, design] }));
  receive(store, settingsChanged({ add_pin_chats: [{ target: { gid: 3 }, updated_at: 20 }] }));
  assert.deepEqual(store.get(pinnedChatKeysAtom), [lobby, design, "gid:3"]);
  await refused;
  assert.deepEqual(store.get(pinnedChatKeysAtom), ["gid:3", lobby]);
});
