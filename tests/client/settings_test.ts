import assert from "node:assert/strict";
import { changeAtom } from "../../client/base/store.ts";
import { chatKeysAtom, chatRowAtom, totalUnreadAtom } from "../../client/state/chats/rows.ts";
import { burnAtom, mutedAtom, pinnedChatKeysAtom } from "../../client/state/chats/settings.ts";
import { switchesAtom } from "../../client/state/switches.ts";
import { contactAtom } from "../../client/state/users/contacts.ts";
import { nameAtom } from "../../client/state/users/names.ts";
import { beginNicknames, nicknameAtom } from "../../client/state/users/nicknames.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { uid } from "../support/cast.ts";
import { follow, networkIsBack } from "./support/follow.ts";
import { close, keeping, painted } from "./support/kept.ts";
import { until } from "./support/live_client.ts";
import { MockTime } from "./support/mock_time.ts";
import {
  adasStore,
  chatMessage,
  deliver,
  knowChannels,
  receive,
  settingsChanged,
  userInfo,
} from "./support/events.ts";

const lobby = "gid:1";
const design = "gid:2";
const bos = `uid:${uid.bo}` as const;

function busyStore() {
  const store = adasStore();
  knowChannels(store, "lobby", "design");
  receive(store, {
    type: "users_snapshot",
    version: 1,
    users: [userInfo(uid.ada, "ada"), userInfo(uid.bo, "bo")],
  });
  deliver(
    store,
    chatMessage({ mid: 1 }),
    chatMessage({ mid: 2, to: { gid: 2 } }),
    chatMessage({ mid: 3, to: { uid: uid.ada } }),
  );
  return store;
}

Deno.test("a temporary mute ends by itself, and muted chats are not in the total", () => {
  using time = new MockTime();
  const store = busyStore();
  const until = time.now + 60_000;
  receive(
    store,
    settingsChanged({
      add_mute_groups: [{ gid: 1, expired_at: until }],
      add_mute_users: [{ uid: uid.bo, expired_at: null }],
    }),
  );
  assert.deepEqual(store.get(mutedAtom(lobby)), { until });
  assert.deepEqual(store.get(mutedAtom(bos)), { until: null });
  assert.equal(store.get(totalUnreadAtom), 1);
  assert.equal(store.get(chatRowAtom(lobby)).unread, 1, "it is counted in its row all the same");

  let told = 0;
  store.sub(mutedAtom(bos), () => told++);
  time.pass(60_000);
  assert.equal(store.get(mutedAtom(lobby)), null);
  assert.equal(store.get(totalUnreadAtom), 2);
  assert.equal(told, 0, "who stays muted hears nothing of it");

  receive(store, settingsChanged({ remove_mute_users: [uid.bo] }));
  assert.equal(store.get(mutedAtom(bos)), null);
});

Deno.test("pinned chats stay on top, the newest pin first, whatever arrives", () => {
  const store = busyStore();
  assert.deepEqual(store.get(chatKeysAtom), [bos, design, lobby]);
  receive(
    store,
    settingsChanged({
      add_pin_chats: [{ target: { gid: 1 }, updated_at: 10 }, { target: { gid: 2 }, updated_at: 20 }],
    }),
  );
  deliver(store, chatMessage({ mid: 9, to: { uid: uid.ada } }));
  assert.deepEqual(store.get(chatKeysAtom), [design, lobby, bos]);
  assert.deepEqual([store.get(chatRowAtom(lobby)).pinned, store.get(chatRowAtom(bos)).pinned], [true, false]);

  receive(store, settingsChanged({ remove_pin_chats: [{ gid: 2 }] }));
  assert.deepEqual(store.get(chatKeysAtom), [lobby, bos, design]);
});

Deno.test("a row that shows the same stays the same object", () => {
  const store = busyStore();
  const before = store.get(chatRowAtom(design));
  receive(store, settingsChanged({ add_mute_groups: [{ gid: 1, expired_at: null }] }));
  deliver(store, chatMessage({ mid: 9 }));

  assert.equal(store.get(chatRowAtom(design)), before);
});

Deno.test("a nickname replaces the name, until the beginning of a stream no longer contains it", () => {
  const store = busyStore();
  receive(store, { type: "user_remark", contact_uid: uid.bo, remark: "Bobby" });
  assert.deepEqual([store.get(nicknameAtom(uid.bo)), store.get(nameAtom(uid.bo))], ["Bobby", "Bobby"]);

  store.set(changeAtom, beginNicknames);
  receive(store, { type: "user_remark", contact_uid: uid.ada, remark: "Me" }, { type: "ready" });
  assert.deepEqual([store.get(nameAtom(uid.bo)), store.get(nameAtom(uid.ada))], ["bo", "Me"]);
  receive(store, { type: "user_remark", contact_uid: uid.ada, remark: "" });
  assert.equal(store.get(nameAtom(uid.ada)), "ada");
});

Deno.test("settings come from the cache before the server sends them", async () => {
  const cache = memoryCache();
  const store = busyStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "user_remark", contact_uid: uid.bo, remark: "Bobby" });
  receive(
    store,
    settingsChanged({
      add_mute_groups: [{ gid: 1, expired_at: null }],
      burn_after_reading_groups: [{ gid: 2, expires_in: 300 }],
      add_pin_chats: [{ target: { gid: 1 }, updated_at: 10 }],
    }),
  );
  await keeper.flush();
  close(store, keeper);

  const later = await painted(cache);
  assert.deepEqual([later.get(mutedAtom(lobby)), later.get(burnAtom(design))], [{ until: null }, 300]);
  assert.deepEqual([later.get(pinnedChatKeysAtom), later.get(nameAtom(uid.bo))], [[lobby], "Bobby"]);
});

Deno.test("each start brings all contacts, and later events change them", async () => {
  await using made = follow();
  const { server, store } = made;
  const info = (status: "added" | "blocked") => ({ status, created_at: 1, updated_at: 1 });
  const begin = (...contacts: number[]) =>
    server.emit({
      type: "own_state",
      contacts: contacts.map((target_uid) => ({ target_uid, info: info("added") })),
      local_time: { is_shown: true, time_zone: null },
      switches: { ...store.get(switchesAtom), msg_smtp_notify_delay_seconds: 900, dm_enable: false },
    }, { type: "ready" });
  const statusOf = (who: number) => store.get(contactAtom(who))?.status;

  await server.nextStream();
  begin(uid.bo, uid.cy);
  server.emit(settingsChanged({ add_contacts: [{ target_uid: uid.bo, info: info("blocked") }] }));
  await until(store, (get) => get(contactAtom(uid.bo))?.status === "blocked");
  assert.equal(statusOf(uid.cy), "added");
  assert.equal(store.get(switchesAtom).dm_enable, false);

  server.cut();
  networkIsBack();
  await server.nextStream();
  begin(uid.cy);
  await until(store, (get) => get(contactAtom(uid.bo)) === null);
  assert.equal(statusOf(uid.cy), "added");
  assert.ok(!server.asked.some((path) => /contacts|common|local_time/.test(path)), `${server.asked}`);
});
