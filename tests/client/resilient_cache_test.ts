import assert from "node:assert/strict";
import type { Cache } from "../../client/sync/cache/cache.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { ResilientCache } from "../../client/sync/cache/resilient.ts";
import type { Draft } from "../../client/state/chats/drafts/draft.ts";
import type { Entry } from "../../client/state/outbox.ts";
import { eventually } from "../support/deadline.ts";
import { adasStore, channel, chatMessage, deliver, receive, userInfo } from "./support/events.ts";
import { close, keeping } from "./support/kept.ts";

const lobby = "gid:1";
const QUICK = { answer: 1, write: 1, again: 1 };
/** Longer than any test. */
const NEVER = 3_000_000;

const draft = (
  text: string,
) => ({ key: lobby, text, mentions: {}, mode: "text" } as { key: typeof lobby } & Draft);
const entry = (local_id: number): Entry => ({
  local_id,
  key: lobby,
  content_type: "text/plain",
  content: "hello",
  properties: { local_id },
  created_at: 0,
});

/** Never settles. */
const silence = () => new Promise<never>(() => {});

function silent(cache: Cache, ...calls: (keyof Cache)[]): Cache {
  return { ...cache, ...Object.fromEntries(calls.map((call) => [call, silence])) };
}

Deno.test("a disk that does not open counts as empty, and receives what it has missed once it opens", async () => {
  const disk = memoryCache();
  await disk.outbox.put(entry(1));
  await disk.writeDraft(draft("old"));
  const opened = Promise.withResolvers<Cache>();
  const cache = new ResilientCache(() => opened.promise, { ...QUICK, again: NEVER });

  const { position, drafts, chats } = await cache.read(lobby);
  assert.deepEqual({ position, drafts, chats }, { position: null, drafts: [], chats: [] });
  await cache.writeDraft(draft("half"));
  await cache.writeDraft(draft("half a sentence"));
  await cache.outbox.remove(1);
  await cache.outbox.put(entry(2));
  await cache.files.put("a", new Blob(["bytes"]));
  assert.deepEqual((await cache.outbox.all()).map(({ local_id }) => local_id), [2]);
  assert.equal(await (await cache.files.get("a"))!.text(), "bytes");
  await assert.rejects(cache.write({} as never), "nothing may believe that it is written");

  opened.resolve(disk);
  await eventually(async () => (await disk.files.get("a")) && true, "the disk to receive it");
  assert.deepEqual((await disk.outbox.all()).map(({ local_id }) => local_id), [2]);
  assert.deepEqual((await disk.read()).drafts, [draft("half a sentence")]);
  cache.close();
});

Deno.test("a disk that falls silent is left, and opened again later", async () => {
  const [broken, disk] = [silent(memoryCache(), "readTimeline"), memoryCache()];
  const opens = [broken, disk];
  const closed = Promise.withResolvers<void>();
  broken.close = closed.resolve;
  const cache = new ResilientCache(() => Promise.resolve(opens.shift()!), QUICK);
  assert.equal((await cache.read()).position, null);
  assert.equal(await cache.readTimeline(lobby), null);
  await closed.promise;
  await cache.writeDraft(draft("kept"));
  await eventually(async () => (await disk.read()).drafts.length === 1 || undefined, "the next one to open");
  cache.close();
});

Deno.test("a list that is not read in time counts as empty", async () => {
  const cache = new ResilientCache(() => Promise.resolve(silent(memoryCache(), "read")), {
    ...QUICK,
    again: NEVER,
  });
  assert.deepEqual((await cache.read(lobby)).messages, []);
  cache.close();
});

Deno.test("everything known is written once the disk is there", async () => {
  const disk = memoryCache();
  const opened = Promise.withResolvers<Cache>();
  const cache = new ResilientCache(() => opened.promise, { ...QUICK, again: NEVER });
  await cache.read();
  const store = adasStore();
  const keeper = keeping(store, cache);
  receive(store, { type: "users_snapshot", version: 3, users: [userInfo(1, "ada")] });
  receive(store, { type: "related_groups", groups: [channel(1, "lobby")] });
  deliver(store, chatMessage({ mid: 1 }));
  await keeper.flush();
  assert.equal((await disk.read()).position, null);

  opened.resolve(disk);
  await cache.files.get("waits for the disk");
  deliver(store, chatMessage({ mid: 2 }));
  await keeper.flush();
  assert.deepEqual((await disk.read()).chats.map(({ key, state }) => [key, state.last]), [[lobby, 2]]);
  close(store, keeper);
  cache.close();
});

Deno.test("nobody who signs out waits for a disk, and it is deleted once it answers", async () => {
  const opened = Promise.withResolvers<Cache>();
  const destroyed = Promise.withResolvers<void>();
  const cache = new ResilientCache(() => opened.promise, { ...QUICK, again: NEVER });
  await cache.destroy();
  opened.resolve({ ...memoryCache(), destroy: () => Promise.resolve(destroyed.resolve()) });
  await destroyed.promise;

  const refused = new ResilientCache(() => Promise.reject(new Error("switched off")), {
    ...QUICK,
    again: NEVER,
  });
  assert.equal((await refused.read()).position, null);
  await refused.destroy();
});
