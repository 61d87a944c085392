import assert from "node:assert/strict";
import { keeperAtom } from "../../client/cache/atoms.ts";
import { createKeeper } from "../../client/cache/keeper.ts";
import { memoryCache } from "../../client/cache/memory.ts";
import { positionAtom } from "../../client/events/atoms.ts";
import { draftAtom, messageAtom, timelineAtom } from "../../client/messages/atoms.ts";
import { changeTimeline } from "../../client/messages/timeline.ts";
import { changeAtom, type Store } from "../../client/store.ts";
import { uid } from "../support/cast.ts";
import { close, keeping, painted } from "./kept.ts";
import { snapshot } from "./snapshot.ts";
import { adasStore, channel, deleted, edited, hear, receive, said, userInfo } from "./told.ts";

const lobby = "gid:1";

function know(store: Store) {
  store.set(changeAtom, (change) => changeTimeline(change, lobby, { known: true }));
}

Deno.test("what is painted from the cache is what was there", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "users_snapshot", version: 3, users: [userInfo(1, "ada"), userInfo(2, "bo")] });
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  hear(store, said({ mid: 1 }), said({ mid: 2 }), said({ mid: 3, to: { uid: uid.ada } }));
  know(store);
  await keeper.flush();
  hear(store, edited(4, 1, "better"), deleted(5, 2), said({ mid: 6 }));
  store.set(draftAtom(lobby), { text: "half a sen", mentions: {}, mode: "text" });
  await keeper.flush();
  close(store, keeper);

  const later = await painted(cache);
  assert.deepEqual(snapshot(later), snapshot(store));
  assert.deepEqual(later.get(timelineAtom(lobby)).ids, [1, 6]);
  assert.deepEqual(later.get(positionAtom), { after_mid: 6, users_version: 3 });
  assert.equal(later.get(draftAtom(lobby)).text, "half a sen");
});

Deno.test("of a long conversation the newest two hundred messages are kept, without a hole", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  for (let mid = 1; mid <= 250; mid++) hear(store, said({ mid }));
  await keeper.flush();
  for (let mid = 251; mid <= 300; mid++) hear(store, said({ mid }));
  await keeper.flush();
  close(store, keeper);

  const { ids, reached } = (await painted(cache)).get(timelineAtom(lobby));
  assert.deepEqual([ids[0], ids.at(-1), ids.length, reached], [101, 300, 200, false]);
  assert.equal((await cache.readTimeline(lobby))!.messages.length, 200);
});

Deno.test("a tab that begins to write after another one writes everything", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = createKeeper(store, cache);
  store.set(keeperAtom, keeper);
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  hear(store, said({ mid: 1 }), said({ mid: 2 }));
  await keeper.flush();
  assert.equal((await cache.read()).position, null);

  keeper.start();
  await keeper.flush();
  close(store, keeper);
  assert.deepEqual((await painted(cache)).get(timelineAtom(lobby)).ids, [1, 2]);
});

Deno.test("a channel that one has left leaves nothing behind", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  hear(store, said({ mid: 1 }));
  await keeper.flush();
  receive(store, { type: "kick_from_group", gid: 1, reason: "kick" });
  await keeper.flush();
  close(store, keeper);

  const { channels, chats, lasts } = await cache.read();
  assert.deepEqual([channels, chats, lasts], [[], [], []]);
  assert.equal(store.get(messageAtom(1)), null);
});
