import assert from "node:assert/strict";
import { changeAtom } from "../../client/base/store.ts";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { burnsAtom } from "../../client/state/chats/settings.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { expiryAtom, sendMessageAtom } from "../../client/state/messages/commands.ts";
import { outboxAtom } from "../../client/state/outbox.ts";
import { forgetExpiries } from "../../client/state/timelines/expiry.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { applyChats } from "../../client/sync/events/chats.ts";
import { expireDue } from "../../client/sync/events/expire.ts";
import { uid } from "../support/cast.ts";
import { close, keeping, painted } from "./support/kept.ts";
import { MockTime } from "./support/mock_time.ts";
import { adasStore, chatMessage, deleted, deliver, knowChannels, state } from "./support/events.ts";

const lobby = "gid:1";
const DAY = 86_400_000;

Deno.test("messages expire on time, by one timer, and then do not count", () => {
  using time = new MockTime();
  const store = adasStore();
  knowChannels(store, "lobby");
  const created_at = time.now;
  deliver(store, chatMessage({ mid: 1 }), chatMessage({ mid: 2, expires_in: 300, created_at }));
  deliver(
    store,
    chatMessage({ mid: 3, expires_in: 60, created_at }),
    chatMessage({ mid: 4, expires_in: 90, created_at }),
  );
  assert.equal(store.get(expiryAtom(3)), created_at + 60_000);
  const timers = time.waiting;

  time.pass(59_999);
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [1, 2, 3, 4]);
  time.pass(1);
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [1, 2, 4]);
  assert.equal(store.get(chatRowAtom(lobby)).unread, 3);
  assert.equal(time.waiting, timers);

  time.pass(300_000);
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [1]);
  assert.deepEqual([store.get(chatRowAtom(lobby)).last!.mid, store.get(chatRowAtom(lobby)).unread], [1, 1]);
  deliver(store, deleted(5, 3), deleted(6, 4), chatMessage({ mid: 3, expires_in: 60, created_at }));
  assert.deepEqual(
    store.get(timelineAtom(lobby)).ids,
    [1],
    "the server's word changes nothing, nor does a repetition",
  );
});

Deno.test("an expired reply is subtracted once, although it disappears here before the server's record", () => {
  using time = new MockTime();
  const store = adasStore();
  deliver(
    store,
    chatMessage({ mid: 1 }),
    chatMessage({ mid: 2, reply: 1, expires_in: 5, created_at: time.now }),
  );
  time.pass(5000);
  assert.equal(store.get(messageAtom(2)), null);
  deliver(store, deleted(3, 2), deleted(3, 2));

  assert.equal(store.get(messageAtom(1))!.replies, 0);
});

Deno.test("messages expire after a reload, too, and those that expired meanwhile are not shown first", async () => {
  const cache = memoryCache();
  const before = adasStore();
  const keeper = keeping(before, cache);
  const created_at = Date.now() - 30_000;
  knowChannels(before, "lobby");
  deliver(
    before,
    chatMessage({ mid: 1 }),
    chatMessage({ mid: 2, expires_in: 3600, created_at }),
    chatMessage({ mid: 3, expires_in: 60, created_at }),
  );
  before.set(changeAtom, (change) => changeTimeline(change, lobby, { known: true, reached: true }));
  await keeper.flush();
  close(before, keeper);

  const now = Date.now;
  Date.now = () => now() + 120_000;
  try {
    const store = await painted(cache);
    assert.deepEqual(store.get(timelineAtom(lobby)).ids, [1, 2]);
    assert.equal(store.get(expiryAtom(2)), created_at + 3_600_000);
    for (const one of [before, store]) one.set(changeAtom, forgetExpiries);
    close(store, keeper);
  } finally {
    Date.now = now;
  }
});

Deno.test("new messages take the chat's setting, and a time longer than any timer works", () => {
  using time = new MockTime();
  const store = adasStore();
  const sent: number[] = [];
  const nothing = () => {};
  store.set(outboxAtom, {
    add: (entry) => sent.push(entry.local_id),
    retry: nothing,
    pause: nothing,
    discard: nothing,
    delivered: nothing,
    forget: nothing,
    resume: () => Promise.resolve(),
    close: nothing,
  });
  store.set(burnsAtom, { [lobby]: 600 });
  store.set(sendMessageAtom, { key: lobby, content: "soon gone" });
  const { detail } = store.get(messageAtom(sent[0]))!;
  assert.equal(detail.type === "normal" && detail.expires_in, 600);
  time.pass(DAY);
  assert.notEqual(store.get(messageAtom(sent[0])), null, "what is unsent waits for its author");

  deliver(store, chatMessage({ mid: 1, from: uid.bo, expires_in: 60 * 86_400, created_at: time.now }));
  time.pass(59 * DAY);
  assert.notEqual(store.get(messageAtom(1)), null);
  time.pass(DAY);
  assert.equal(store.get(messageAtom(1)), null);
});

Deno.test("a message that expired before the page was closed is subtracted once, whenever the server's record arrives", async () => {
  const cache = memoryCache();
  const before = adasStore();
  const keeper = keeping(before, cache);
  const created_at = Date.now();
  knowChannels(before, "lobby");
  deliver(
    before,
    chatMessage({ mid: 1 }),
    chatMessage({ mid: 2 }),
    chatMessage({ mid: 3, reply: 1, expires_in: 60, created_at }),
  );
  const chat = {
    target: { gid: 1 },
    last: state(chatMessage({ mid: 3 })),
    unread: 3,
    mentions: 0,
    read_mid: 0,
  };
  before.set(changeAtom, (change) => {
    applyChats(change, 3, [chat]);
    changeTimeline(change, lobby, { known: true, reached: true });
  });
  await keeper.flush();
  const now = Date.now;
  Date.now = () => now() + 120_000;
  try {
    before.set(changeAtom, expireDue);
    await keeper.flush();
    assert.equal(before.get(chatRowAtom(lobby)).unread, 2);
    close(before, keeper);

    const store = await painted(cache);
    assert.equal(store.get(chatRowAtom(lobby)).unread, 2);
    deliver(store, deleted(4, 3));
    assert.deepEqual([store.get(chatRowAtom(lobby)).unread, store.get(messageAtom(1))!.replies], [2, 0]);
    close(store, keeper);
  } finally {
    Date.now = now;
  }
});
