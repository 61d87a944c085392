import assert from "node:assert/strict";
import { dropToken } from "../../client/api/http/tokens.ts";
import type { Store } from "../../client/base/store.ts";
import { changeAtom } from "../../client/base/store.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { sendMessageAtom } from "../../client/state/messages/commands.ts";
import { becomeReal } from "../../client/state/messages/send.ts";
import { type Entry, outboxAtom } from "../../client/state/outbox.ts";
import { positionAtom } from "../../client/state/stream.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { changeTimeline } from "../../client/state/timelines/timeline.ts";
import { crossGap } from "../../client/sync/events/gap.ts";
import { uid } from "../support/cast.ts";
import { adasStore, chatMessage, contents, deleted, deliver, edited } from "./support/events.ts";

const lobby = "gid:1";

/** An outbox that records the messages, and sends nothing. */
function holdOutbox(store: Store): { sent: Entry[]; delivered: number[] } {
  const held = { sent: [] as Entry[], delivered: [] as number[] };
  const nothing = () => {};
  store.set(outboxAtom, {
    add: (entry) => held.sent.push(entry),
    delivered: (local_id) => held.delivered.push(local_id),
    retry: nothing,
    pause: nothing,
    discard: nothing,
    forget: nothing,
    resume: () => Promise.resolve(),
    close: nothing,
  });
  return held;
}

function echoOf(entry: Entry, mid: number) {
  return chatMessage({ mid, from: uid.ada, content: entry.content, properties: entry.properties });
}

Deno.test("messages are in the order of their mids, however they arrive, and only once", () => {
  const store = adasStore();
  deliver(
    store,
    chatMessage({ mid: 2 }),
    chatMessage({ mid: 5 }),
    chatMessage({ mid: 3 }),
    chatMessage({ mid: 5 }),
  );

  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [2, 3, 5]);
  assert.equal(store.get(positionAtom).after_mid, 5);
});

Deno.test("a direct message belongs to the conversation with the other person, whoever sent it", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, from: uid.bo, to: { uid: uid.ada } }));
  deliver(store, chatMessage({ mid: 2, from: uid.ada, to: { uid: uid.bo } }));

  assert.deepEqual(store.get(timelineAtom(`uid:${uid.bo}`)).ids, [1, 2]);
});

Deno.test("an edit changes one message and leaves the list as it was", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1 }), chatMessage({ mid: 2 }));
  const before = store.get(timelineAtom(lobby));
  deliver(store, edited(3, 1, "better"), edited(2, 1, "older than that"));

  assert.deepEqual(contents(store, lobby), ["better", "message 2"]);
  assert.equal(store.get(messageAtom(1))!.edited, true);
  assert.equal(store.get(timelineAtom(lobby)), before);
});

Deno.test("a deleted message stays away, even when a page that was read before arrives later", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1 }), chatMessage({ mid: 2 }), deleted(3, 1), chatMessage({ mid: 1 }));

  assert.deepEqual(contents(store, lobby), ["message 2"]);
  assert.equal(store.get(messageAtom(1)), null);
});

Deno.test("a message shows as soon as it is sent, after all stored messages", () => {
  const store = adasStore();
  const { sent } = holdOutbox(store);
  store.set(sendMessageAtom, { key: lobby, content: "first" });
  store.set(sendMessageAtom, { key: lobby, content: "second" });
  deliver(store, chatMessage({ mid: 7 }));

  assert.deepEqual(contents(store, lobby), ["message 7", "first", "second"]);
  assert.equal(store.get(messageAtom(sent[0].local_id))!.sending, true);
  assert.notEqual(sent[0].local_id, sent[1].local_id);
});

Deno.test("an earlier message of others shows, even when it arrives after the response to one's own", () => {
  const store = adasStore();
  const held = holdOutbox(store);
  store.set(changeAtom, (change) => changeTimeline(change, lobby, { known: true, reached: true }));
  store.set(sendMessageAtom, { key: lobby, content: "mine" });
  store.set(changeAtom, (change) => becomeReal(change, held.sent[0], 2));
  deliver(store, chatMessage({ mid: 1 }));

  assert.deepEqual(contents(store, lobby), ["message 1", "mine"]);
});

for (const first of ["echo", "answer"] as const) {
  Deno.test(`the real message takes the place of the copy when the ${first} comes first`, () => {
    const store = adasStore();
    const held = holdOutbox(store);
    store.set(sendMessageAtom, { key: lobby, content: "hello" });
    const [entry] = held.sent;
    const echo = () => deliver(store, echoOf(entry, 7));
    const answer = () => store.set(changeAtom, (change) => becomeReal(change, entry, 7));

    for (const step of first === "echo" ? [echo, answer] : [answer, echo]) {
      step();
      assert.deepEqual(store.get(timelineAtom(lobby)).ids, [7]);
      const message = store.get(messageAtom(7))!;
      assert.equal(message.sending, undefined);
      assert.equal(message.local_id, entry.local_id, "the row keeps its key");
    }
    assert.equal(store.get(messageAtom(7))!.created_at, 1_700_000_000_007, "the server's time counts");
    assert.deepEqual(held.delivered, [entry.local_id]);
  });
}

Deno.test("somebody else's local_id does not replace a local copy", () => {
  const store = adasStore();
  const { sent } = holdOutbox(store);
  store.set(sendMessageAtom, { key: lobby, content: "mine" });
  deliver(store, chatMessage({ mid: 7, content: "theirs", properties: { local_id: sent[0].local_id } }));

  assert.deepEqual(contents(store, lobby), ["theirs", "mine"]);
});

Deno.test("after a gap only unsent messages are left of a timeline", () => {
  const store = adasStore();
  holdOutbox(store);
  deliver(store, chatMessage({ mid: 1 }), chatMessage({ mid: 2 }));
  store.set(sendMessageAtom, { key: lobby, content: "mine" });
  store.set(changeAtom, crossGap);
  // Ends the wait for counts, because the server in this test gives none.
  dropToken();

  assert.deepEqual(contents(store, lobby), ["mine"]);
  assert.equal(store.get(messageAtom(1)), null);
});
