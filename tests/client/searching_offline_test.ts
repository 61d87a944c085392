import assert from "node:assert/strict";
import { ApiError } from "../../client/base/errors/refusals.ts";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { startSearchAtom } from "../../client/state/search/commands.ts";
import { searchOnDevice } from "../../client/state/search/on_device.ts";
import { searchAtom } from "../../client/state/search/searches.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { uid } from "../support/cast.ts";
import { chatMessage, deleted, deliver, knowChannels, receive, userInfo } from "./support/events.ts";
import { follow } from "./support/follow.ts";

/** Messages that the page has from its cache: two in the lobby, one in design, one with Bo, and a deleted one. */
function fill(store: Store): void {
  receive(store, {
    type: "users_snapshot",
    version: 1,
    users: [userInfo(uid.ada, "Ada"), userInfo(uid.bo, "Bo Li")],
  });
  knowChannels(store, "lobby", "design");
  const said = (mid: number, text: string, rest: object = {}) => {
    const message = chatMessage({ mid, from: uid.ada, ...rest });
    return { ...message, detail: { ...message.detail, content: text } } as typeof message;
  };
  deliver(
    store,
    said(1, "Green tea", { from: uid.bo }),
    said(2, "Coffee https://example.org"),
    said(3, "Tea in design", { to: { gid: 2 } }),
    said(4, "ÇAY ve tea", { to: { uid: uid.bo } }),
    said(5, "Tea, gone"),
    deleted(6, 5),
  );
  const ids = { "gid:1": [1, 2], "gid:2": [3], [`uid:${uid.bo}`]: [4] } as Record<`gid:${number}`, number[]>;
  store.set(changeAtom, (change) => {
    for (const key of Object.keys(ids) as `gid:${number}`[]) changeTimeline(change, key, { ids: ids[key] });
  });
}

const found = (store: Store, query: string) =>
  searchOnDevice(store.get, query)?.map(({ message }) => message.mid) ?? null;

Deno.test("what this device keeps is searched as on the server", async () => {
  await using world = follow(9);
  const { store } = world;
  fill(store);
  const cases: [string, number[] | null][] = [
    ["tea", [4, 3, 1]],
    ["cay", [4]],
    ['"green tea"', [1]],
    ["tea -design", [4, 1]],
    ["coffee or green", [2, 1]],
    ["from:bo", [1]],
    ["tea -from:bo", [4, 3]],
    ["from:me tea", [4, 3]],
    ["tea in:design", [3]],
    ["in:#1", [2, 1]],
    ["in:lobby in:design tea", [3, 1]],
    ["tea -in:design", [4, 1]],
    [`in:@${uid.bo}`, [4]],
    ['to:"Bo Li"', [4]],
    ["has:link", [2]],
    ["-has:link tea", [4, 3, 1]],
    ["is:thread", []],
    ["before:2001", []],
    ["after:2001 tea", [4, 3, 1]],
    ["from:nobody tea", []],
    ["has:nothing", null],
    ["gone", []],
  ];
  for (const [query, mids] of cases) assert.deepEqual(found(store, query), mids, query);
  assert.deepEqual(searchOnDevice(store.get, "cay")![0].highlights, [{ start: 0, end: 3 }]);
});

Deno.test("without a network a search shows what is kept here, and why there is no more", async () => {
  await using world = follow(9);
  const { store, server } = world;
  fill(store);
  server.answers["/search"] = () => {
    globalThis.dispatchEvent(new Event("offline"));
    return Promise.reject(new ApiError(0, null));
  };
  await store.set(startSearchAtom, "results", "tea", { count: true });
  const { hits, problem, total, cursor } = store.get(searchAtom("results"));
  assert.deepEqual(hits.map(({ message }) => message.mid), [4, 3, 1]);
  assert.deepEqual([problem?.kind, total, cursor], ["offline", { count: 3, more: false }, null]);
});

Deno.test("a page that is away shows what is kept here at once, and the server's answer when there is one", async () => {
  await using world = follow(9);
  const { store, server } = world;
  fill(store);
  store.set(connectionAtom, "waiting");
  const late = Promise.withResolvers<Response>();
  server.answers["/search"] = () => late.promise;
  const asked = store.set(startSearchAtom, "results", "tea");
  const { hits, problem, status } = store.get(searchAtom("results"));
  assert.deepEqual([hits.length, problem?.kind, status], [3, "offline", "searching"]);
  const none = { cursor: null, total: null, announcements: [], unknown_names: [], indexed: 1 };
  late.resolve(Response.json({ hits: [], ...none }));
  await asked;
  assert.deepEqual([store.get(searchAtom("results")).hits, store.get(searchAtom("results")).problem], [
    [],
    null,
  ]);
});
