import assert from "node:assert/strict";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { draftAtom } from "../../client/state/chats/drafts/drafts.ts";
import { mutesAtom } from "../../client/state/chats/settings.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { keeperAtom } from "../../client/state/keeper.ts";
import { positionAtom } from "../../client/state/stream.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { contactAtom } from "../../client/state/users/contacts.ts";
import { CacheKeeper } from "../../client/sync/cache/keeper.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { uid } from "../support/cast.ts";
import { close, keeping, painted } from "./support/kept.ts";
import { snapshot } from "./support/snapshot.ts";
import {
  adasStore,
  channel,
  chatMessage,
  deleted,
  deliver,
  edited,
  receive,
  settingsChanged,
  userInfo,
} from "./support/events.ts";

const lobby = "gid:1";

function know(store: Store) {
  store.set(changeAtom, (change) => changeTimeline(change, lobby, { known: true }));
}

Deno.test("the cache brings back what was there", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "users_snapshot", version: 3, users: [userInfo(1, "ada"), userInfo(2, "bo")] });
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  deliver(
    store,
    chatMessage({ mid: 1 }),
    chatMessage({ mid: 2 }),
    chatMessage({ mid: 3, to: { uid: uid.ada } }),
  );
  know(store);
  await keeper.flush();
  deliver(store, edited(4, 1, "better"), deleted(5, 2), chatMessage({ mid: 6 }));
  store.set(draftAtom(lobby), { text: "half a sen", mentions: {}, mode: "text" });
  await keeper.flush();
  close(store, keeper);

  const later = await painted(cache);
  assert.deepEqual(snapshot(later), snapshot(store));
  assert.deepEqual(later.get(timelineAtom(lobby)).ids, [1, 6]);
  assert.deepEqual(later.get(positionAtom), { after_mid: 6, users_version: 3 });
  assert.equal(later.get(draftAtom(lobby)).text, "half a sen");
});

Deno.test("the newest two hundred messages of a long conversation are cached, without a hole", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  for (let mid = 1; mid <= 250; mid++) deliver(store, chatMessage({ mid }));
  await keeper.flush();
  for (let mid = 251; mid <= 300; mid++) deliver(store, chatMessage({ mid }));
  await keeper.flush();
  close(store, keeper);

  const { ids, reached } = (await painted(cache)).get(timelineAtom(lobby));
  assert.deepEqual([ids[0], ids.at(-1), ids.length, reached], [101, 300, 200, false]);
  assert.equal((await cache.readTimeline(lobby))!.messages.length, 200);
});

Deno.test("a tab that becomes the writer after another one writes everything", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = new CacheKeeper(store, cache);
  store.set(keeperAtom, keeper);
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  deliver(store, chatMessage({ mid: 1 }), chatMessage({ mid: 2 }));
  await keeper.flush();
  assert.equal((await cache.read()).position, null);

  keeper.start();
  await keeper.flush();
  close(store, keeper);
  assert.deepEqual((await painted(cache)).get(timelineAtom(lobby)).ids, [1, 2]);
});

Deno.test("nothing of a channel that the user has left stays in the cache", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  deliver(store, chatMessage({ mid: 1 }));
  await keeper.flush();
  receive(store, { type: "kick_from_group", gid: 1, reason: "kick" });
  await keeper.flush();
  close(store, keeper);

  const { channels, chats, messages } = await cache.read();
  assert.deepEqual([channels, chats, messages], [[], [], []]);
  assert.equal(store.get(messageAtom(1)), null);
});

Deno.test("settings that an earlier version did not cache stay as they are", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "users_snapshot", version: 3, users: [userInfo(1, "ada")] });
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  receive(store, settingsChanged({ add_mute_groups: [{ gid: 1, expired_at: null }] }));
  await keeper.flush();
  close(store, keeper);

  const cached = await cache.read();
  const { contacts: _, ...earlier } = cached.settings[0];
  const later = await painted({ ...cache, read: () => Promise.resolve({ ...cached, settings: [earlier] }) });
  assert.deepEqual(later.get(mutesAtom), { [lobby]: { until: null } });
  assert.equal(later.get(contactAtom(uid.bo)), null);
});
