import assert from "node:assert/strict";
import type { Chat } from "schemas/chats.ts";
import type { ChatMessage } from "schemas/messages.ts";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { chatAtom } from "../../client/state/chats/chats.ts";
import { chatsAreStaleAtom } from "../../client/state/chats/unread/stale_counts.ts";
import { chatKeysAtom, chatRowAtom, totalUnreadAtom } from "../../client/state/chats/rows.ts";
import { markReadAtom, markUnreadAtom } from "../../client/state/messages/commands.ts";
import { mentionIsThereAtom } from "../../client/state/messages/mentions.ts";
import { applyChats, stopRecounting } from "../../client/sync/events/chats.ts";
import { uid } from "../support/cast.ts";
import { adasStore, chatMessage, deleted, deliver, edited, receive, state } from "./support/events.ts";

const bos = `uid:${uid.bo}` as const;
const toAda = { uid: uid.ada };

function unread(store: Store) {
  const { unread, mentions } = store.get(chatRowAtom(bos));
  return { unread, mentions };
}

function chat(last: ChatMessage, counts: Partial<Chat> = {}): Chat {
  return { target: { uid: uid.bo }, last: state(last), unread: 0, mentions: 0, read_mid: 0, ...counts };
}

function answer(store: Store, mid: number, ...chats: Chat[]) {
  store.set(changeAtom, (change) => applyChats(change, mid, chats));
}

Deno.test("others' messages are unread, and one's own are not", () => {
  const store = adasStore();
  deliver(
    store,
    chatMessage({ mid: 1, to: toAda }),
    chatMessage({ mid: 2, from: uid.ada, to: { uid: uid.bo } }),
  );
  deliver(store, chatMessage({ mid: 3, to: toAda, properties: { mentions: [uid.cy, uid.ada] } }));

  assert.deepEqual(unread(store), { unread: 2, mentions: 1 });
  assert.equal(store.get(totalUnreadAtom), 2);
});

Deno.test("a message that arrives twice counts once", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, to: toAda }), chatMessage({ mid: 1, to: toAda }));

  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("messages up to the marker are read, and the marker never goes back", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3]) deliver(store, chatMessage({ mid, to: toAda }));
  store.set(markReadAtom, { key: bos, mid: 2 });
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });

  store.set(markReadAtom, { key: bos, mid: 1 });
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
  assert.equal(store.get(chatAtom(bos)).read_mid, 2);
});

Deno.test("another device moves the marker, too", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, to: toAda }), chatMessage({ mid: 2, to: toAda }));
  receive(store, {
    type: "user_settings",
    mute_users: [],
    mute_groups: [],
    read_index_users: [{ uid: uid.bo, mid: 2 }],
    read_index_groups: [],
    burn_after_reading_users: [],
    burn_after_reading_groups: [],
    pinned_chats: [],
    hidden_chats: [],
    unread_marks: [],
    chat_list: { sort_by: "unread", collapsed: [] },
    sections: [],
  });

  assert.deepEqual(unread(store), { unread: 0, mentions: 0 });
});

Deno.test("the server's count is valid at its position in the log, and newer messages are added", () => {
  const store = adasStore();
  for (const mid of [8, 9, 10, 11]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 9, chat(chatMessage({ mid: 9, to: toAda }), { unread: 40, mentions: 3 }));
  assert.deepEqual(unread(store), { unread: 42, mentions: 3 });

  deliver(store, chatMessage({ mid: 9, to: toAda }), chatMessage({ mid: 12, to: toAda }));
  assert.deepEqual(unread(store), { unread: 43, mentions: 3 }, "9 was in the server's count");
  assert.equal(store.get(chatRowAtom(bos)).last!.mid, 12);
});

Deno.test("an older response does not undo a newer one", () => {
  const store = adasStore();
  answer(store, 9, chat(chatMessage({ mid: 9, to: toAda }), { unread: 2 }));
  answer(store, 5, chat(chatMessage({ mid: 5, to: toAda }), { unread: 1 }));

  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });
});

Deno.test("reading some of the messages that the server counted leaves the others unread", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3, 4]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 4, chat(chatMessage({ mid: 4, to: toAda }), { unread: 4 }));
  store.set(markReadAtom, { key: bos, mid: 3 });

  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("unread messages are counted up to a hundred, and their list does not grow without end", () => {
  const store = adasStore();
  for (let mid = 1; mid <= 1000; mid++) deliver(store, chatMessage({ mid, to: toAda }));
  assert.equal(unread(store).unread, 100);
  assert.ok(store.get(chatAtom(bos)).arrivals.length <= 200);

  store.set(markReadAtom, { key: bos, mid: 995 });
  assert.equal(unread(store).unread, 5);
});

Deno.test("the newest conversation comes first", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, from: uid.cy, to: toAda }), chatMessage({ mid: 2, to: toAda }));
  assert.deepEqual(store.get(chatKeysAtom), [bos, `uid:${uid.cy}`]);

  deliver(store, chatMessage({ mid: 3, from: uid.cy, to: toAda }));
  assert.deepEqual(store.get(chatKeysAtom), [`uid:${uid.cy}`, bos]);
});

Deno.test("a count made after a deletion does not change when the deletion arrives", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 5, chat(chatMessage({ mid: 3, to: toAda }), { unread: 2 }));
  deliver(store, deleted(4, 2, toAda));
  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });

  deliver(store, deleted(6, 1, toAda));
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("a marker that moves while the server's count is ahead of the stream loses no message", () => {
  const store = adasStore();
  for (const mid of [1, 2]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 4, chat(chatMessage({ mid: 4, to: toAda }), { unread: 4 }));
  store.set(markReadAtom, { key: bos, mid: 1 });
  deliver(store, chatMessage({ mid: 3, to: toAda }), chatMessage({ mid: 4, to: toAda }));

  assert.deepEqual(unread(store), { unread: 3, mentions: 0 });
});

Deno.test("a marker that moves then does not count messages that the count knew to be deleted", () => {
  const store = adasStore();
  for (const mid of [1, 2, 3]) deliver(store, chatMessage({ mid, to: toAda }));
  answer(store, 5, chat(chatMessage({ mid: 2, to: toAda }), { unread: 2 }));
  store.set(markReadAtom, { key: bos, mid: 1 });
  deliver(store, deleted(4, 3, toAda));

  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

const toNobody = { mentions: [] };
const mentionsAda = { mentions: [uid.cy, uid.ada] };

Deno.test("an edit that adds or takes away a mention changes the count of what has arrived", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, to: toAda, properties: mentionsAda }));
  deliver(store, chatMessage({ mid: 2, to: toAda }), edited(3, 1, "nobody now", toAda, toNobody));
  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });

  deliver(store, edited(4, 2, "@Ada two", toAda, mentionsAda), edited(4, 2, "@Ada two", toAda, mentionsAda));
  assert.deepEqual(unread(store), { unread: 2, mentions: 1 });
  deliver(store, edited(5, 2, "without properties", toAda), edited(3, 1, "again", toAda, toNobody));
  assert.deepEqual(unread(store), { unread: 2, mentions: 1 }, "an edit without properties keeps them");
  deliver(store, deleted(6, 2, toAda));
  assert.deepEqual(unread(store), { unread: 1, mentions: 0 });
});

Deno.test("an edit after the server's count changes it, and an edit before does not", () => {
  const store = adasStore();
  for (const mid of [1, 2]) deliver(store, chatMessage({ mid, to: toAda, properties: mentionsAda }));
  const last = chatMessage({ mid: 2, to: toAda, properties: mentionsAda });
  answer(store, 4, chat(last, { unread: 2, mentions: 1 }));
  deliver(store, edited(4, 1, "nobody now", toAda, toNobody));
  assert.deepEqual(unread(store), { unread: 2, mentions: 1 });

  deliver(store, edited(5, 2, "nobody now", toAda, toNobody));
  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });
  assert.equal(store.get(chatsAreStaleAtom), false, "the server need not count again");
});

Deno.test("the server counts again when an edit concerns a message that is not loaded", () => {
  const store = adasStore();
  answer(store, 4, chat(chatMessage({ mid: 4, to: toAda }), { unread: 3, mentions: 1 }));
  deliver(store, edited(5, 2, "@Ada", toAda, mentionsAda));
  assert.equal(store.get(chatsAreStaleAtom), true);
  store.set(changeAtom, stopRecounting);
});

Deno.test("messages that were marked unread again follow edits, too", () => {
  const store = adasStore();
  for (const mid of [1, 2]) deliver(store, chatMessage({ mid, to: toAda, properties: mentionsAda }));
  store.set(markReadAtom, { key: bos, mid: 2 });
  deliver(store, edited(3, 1, "read already", toAda, toNobody));
  assert.deepEqual(unread(store), { unread: 0, mentions: 0 });

  store.set(markUnreadAtom, { key: bos, mid: 1 });
  deliver(store, edited(4, 2, "nobody now", toAda, toNobody));
  assert.deepEqual(unread(store), { unread: 2, mentions: 0 });
});

Deno.test("the list of mentions leaves out one that an edit has taken away", () => {
  const store = adasStore();
  deliver(store, chatMessage({ mid: 1, to: toAda, properties: mentionsAda }));
  assert.equal(store.get(mentionIsThereAtom(1)), true);
  deliver(store, edited(2, 1, "nobody now", toAda, toNobody));
  assert.equal(store.get(mentionIsThereAtom(1)), false);
});
