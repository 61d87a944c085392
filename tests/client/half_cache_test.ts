import assert from "node:assert/strict";
import type { ServerEvent } from "schemas/events.ts";
import { changeAtom } from "../../client/base/store.ts";
import { chatsAreCountedAtom, chatsAreStaleAtom } from "../../client/state/chats/unread/stale_counts.ts";
import { chatKeysAtom, chatRowAtom } from "../../client/state/chats/rows.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { openChatAtom } from "../../client/state/messages/commands.ts";
import { connectionAtom, positionAtom } from "../../client/state/stream.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { restore } from "../../client/sync/cache/restore.ts";
import { restoreTimelines } from "../../client/sync/cache/restore_timelines.ts";
import { applyChats } from "../../client/sync/events/chats.ts";
import { follow } from "./support/follow.ts";
import { close, keeping, painted } from "./support/kept.ts";
import { until } from "./support/live_client.ts";
import { adasStore, channel, chatMessage, deliver, receive, state, userInfo } from "./support/events.ts";

const lobby = "gid:1";
const design = "gid:2";
const lobbysChat = {
  target: { gid: 1 },
  last: state(chatMessage({ mid: 5 })),
  unread: 3,
  mentions: 1,
  read_mid: 2,
};
const beginning: ServerEvent[] = [
  { type: "users_snapshot", version: 3, users: [userInfo(1, "ada"), userInfo(2, "bo")] },
  { type: "related_groups", groups: [channel(1, "lobby"), channel(2, "design")] },
];

Deno.test("a page that is closed while starting writes no cache", async () => {
  await using made = follow();
  const { server, store } = made;
  const cache = memoryCache();
  const keeper = keeping(store, cache);
  server.answers["/user/chats"] = () => Response.json({ mid: 5, chats: [lobbysChat] });
  await server.nextStream();
  await keeper.flush();
  assert.equal((await cache.read()).position, null, "no channel is here yet");

  server.emit(...beginning);
  await until(store, (get) => get(positionAtom).users_version === 3);
  await keeper.flush();
  assert.equal((await cache.read()).position, null, "what was missed is not here yet");

  server.emit({ type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
  await keeper.flush();
  const later = await painted(cache);
  assert.deepEqual(later.get(chatKeysAtom), [lobby, design]);
  const { last, unread, mentions } = later.get(chatRowAtom(lobby));
  assert.deepEqual([last?.mid, unread, mentions], [5, 3, 1]);
  close(store, keeper);
});

Deno.test("counts that arrive before their channel are cached with the channel", async () => {
  const cache = memoryCache();
  const store = adasStore();
  const keeper = keeping(store, cache);
  deliver(store, chatMessage({ mid: 1, to: { uid: 1 } }));
  await keeper.flush();
  store.set(changeAtom, (change) => applyChats(change, 5, [lobbysChat]));
  await keeper.flush();
  receive(store, { type: "joined_group", group: channel(1, "lobby") });
  await keeper.flush();
  close(store, keeper);

  assert.equal((await painted(cache)).get(chatRowAtom(lobby)).unread, 3);
});

Deno.test("when a page is closed between a gap and its counts, the next page loads the counts", async () => {
  await using made = follow();
  const { server, store } = made;
  const cache = memoryCache();
  const keeper = keeping(store, cache);
  await server.nextStream();
  server.emit(...beginning, { type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live" && get(chatsAreCountedAtom));
  await keeper.flush();
  assert.equal((await painted(cache)).get(chatsAreStaleAtom), false);

  const counts = Promise.withResolvers<Response>();
  server.answers["/user/chats"] = () => counts.promise;
  server.emit({ type: "gap", after_mid: 4998 });
  await until(store, (get) => get(positionAtom).after_mid === 4998);
  await keeper.flush();
  const left = await painted(cache);
  assert.deepEqual([left.get(positionAtom).after_mid, left.get(chatsAreStaleAtom)], [4998, true]);

  counts.resolve(
    Response.json({ mid: 5000, chats: [{ ...lobbysChat, last: state(chatMessage({ mid: 5000 })) }] }),
  );
  await until(store, (get) => get(chatRowAtom(lobby)).last?.mid === 5000 && get(chatsAreCountedAtom));
  await keeper.flush();
  assert.equal((await painted(cache)).get(chatsAreStaleAtom), false);
  close(store, keeper);
});

Deno.test("the conversation on screen is shown with the list, the others before any event arrives", async () => {
  const cache = memoryCache();
  const before = adasStore();
  const keeper = keeping(before, cache);
  receive(before, ...beginning);
  for (const gid of [1, 2]) {
    for (const mid of [1, 2]) deliver(before, chatMessage({ mid: 2 * mid + gid, to: { gid } }));
  }
  before.set(changeAtom, (change) => {
    for (const key of [lobby, design] as const) changeTimeline(change, key, { known: true });
  });
  await keeper.flush();
  close(before, keeper);

  const store = adasStore("none");
  const cached = await cache.read(design);
  store.set(changeAtom, (change) => restore(change, cached));
  assert.deepEqual(store.get(timelineAtom(design)).ids, [4, 6]);
  assert.equal(store.get(chatRowAtom(lobby)).last?.mid, 5);
  await store.set(openChatAtom, lobby);
  assert.equal(store.get(timelineAtom(lobby)).error, false, "nothing was asked of the server");

  await restoreTimelines(store, cache, cached.chats.map(({ key }) => key), new AbortController().signal);
  const { ids, known } = store.get(timelineAtom(lobby));
  assert.deepEqual([ids, known], [[3, 5], true]);
});
