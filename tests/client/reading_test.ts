import assert from "node:assert/strict";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { newReadProgress } from "../../client/screens/chat/feed/unread/read_progress.ts";
import { chatAtom } from "../../client/state/chats/chats.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { uid } from "../support/cast.ts";
import { adasStore, chatMessage, deliver, knowChannels } from "./support/events.ts";

const lobby = "gid:1";

/** Forty messages by Bo, of which Ada has read ten. */
function store({ reached = true } = {}): Store {
  const store = adasStore();
  knowChannels(store, "lobby");
  for (let mid = 1; mid <= 40; mid++) deliver(store, chatMessage({ mid, from: uid.bo }));
  store.set(changeAtom, (change) => changeTimeline(change, lobby, { known: true, reached }));
  newReadProgress(store, lobby).rested(1, 10);
  return store;
}

const marker = (store: Store) => store.get(chatAtom(lobby)).read_mid;

Deno.test("messages that were on screen are read, and those below are not", () => {
  const known = store();
  assert.equal(marker(known), 10);
  assert.ok(newReadProgress(known, lobby).rested(8, 15));
  assert.equal(marker(known), 15);
});

Deno.test("messages that were jumped over are unread, until the user goes back to them", () => {
  const known = store();
  const reading = newReadProgress(known, lobby);
  assert.equal(reading.rested(30, 40), false);
  assert.equal(marker(known), 10);
  assert.ok(reading.rested(9, 20));
  assert.equal(marker(known), 20);
  assert.equal(reading.rested(30, 40), false, "ten are still between");
});

Deno.test("messages that were scrolled over are read, however fast", () => {
  const known = store();
  const reading = newReadProgress(known, lobby);
  reading.passed(8, 20);
  reading.passed(20, 33);
  assert.ok(reading.rested(33, 40));
  assert.equal(marker(known), 40);
});

Deno.test("scrolling on from among unread messages leaves those above unread", () => {
  const known = store();
  const reading = newReadProgress(known, lobby);
  reading.passed(20, 33);
  assert.equal(reading.rested(33, 40), false);
  assert.equal(marker(known), 10);
});

Deno.test("going to the newest message reads everything, but not later messages", () => {
  const known = store();
  const reading = newReadProgress(known, lobby);
  reading.skip();
  assert.equal(marker(known), 40);
  for (let mid = 41; mid <= 80; mid++) deliver(known, chatMessage({ mid, from: uid.bo }));
  assert.equal(reading.rested(60, 80), false);
  assert.equal(marker(known), 40);
  assert.ok(reading.rested(30, 45));
  assert.equal(marker(known), 45);
});

Deno.test("unread messages above those that are loaded stay unread", () => {
  const known = store({ reached: false });
  known.set(changeAtom, (change) => changeTimeline(change, lobby, { ids: [30, 31, 32] }));
  assert.equal(newReadProgress(known, lobby).rested(30, 32), false);
  assert.equal(marker(known), 10);
});

Deno.test("one's own messages do not stop the marker", () => {
  const known = store();
  const reading = newReadProgress(known, lobby);
  assert.ok(reading.rested(10, 40));
  for (const mid of [41, 42, 43]) deliver(known, chatMessage({ mid, from: uid.ada }));
  assert.ok(reading.rested(43, 43));
  assert.equal(marker(known), 43);
});
