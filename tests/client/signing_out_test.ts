import { createStore } from "jotai/vanilla";
import assert from "node:assert/strict";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { changeAnnouncement } from "../../client/state/channels/announcements.ts";
import type { ChatKey } from "../../client/state/chat_key.ts";
import { chatsAreStaleAtom } from "../../client/state/chats/counting.ts";
import { draftAtom } from "../../client/state/chats/drafts.ts";
import { markUnread } from "../../client/state/chats/unread_marks.ts";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { typingAtom } from "../../client/state/chats/typing.ts";
import { editingAtom, replyingAtom } from "../../client/state/messages/editing.ts";
import { scrollToAtom } from "../../client/state/messages/jump.ts";
import { startSelectionAtom } from "../../client/state/messages/selection.ts";
import { kickedAtom, sessionAtom } from "../../client/state/session.ts";
import { startAtom } from "../../client/state/stream.ts";
import { changeThread, openThreadAtom } from "../../client/state/threads/threads.ts";
import { pendingAtom } from "../../client/state/timelines/keep.ts";
import { emptyTimeline, openKeyAtom, pastTimelineAtom } from "../../client/state/timelines/timelines.ts";
import { nameAtom } from "../../client/state/users/names.ts";
import { endSession } from "../../client/sync/session/end.ts";
import { uid } from "../support/cast.ts";
import { type ExportedAtom, exportedAtoms } from "./support/exported_atoms.ts";
import {
  adasStore,
  chatMessage,
  deleted,
  deliver,
  knowChannels,
  receive,
  settingsChanged,
  userInfo,
} from "./support/events.ts";

const lobby: ChatKey = "gid:1";

/** Atoms without data of a user. They belong to the device, the server, or a session that closes them itself. */
const impersonal = [
  "chats/counting.ts askingAtom",
  "chats/read_marker.ts readQueueAtom",
  "chats/tabs.ts tabsAtom",
  "keeper.ts keeperAtom",
  "organization.ts organizationAtom",
  "outbox.ts outboxAtom",
  "session.ts sessionAtom",
  "stream.ts clockOffsetAtom",
  "stream.ts connectionAtom",
  "stream.ts epochAtom",
];

const announcement = { gid: 1, content: "news", created_by: uid.bo, created_at: 1, updated_at: 1 };

/** The server sends something of every kind. */
function receiveAll(store: Store): void {
  const users = [userInfo(uid.ada, "ada"), userInfo(uid.bo, "bo")];
  receive(
    store,
    { type: "users_snapshot", version: 1, users },
    { type: "users_state", users: [{ uid: uid.bo, online: true }] },
    { type: "user_remark", contact_uid: uid.bo, remark: "Bobby" },
    settingsChanged({
      add_mute_groups: [{ gid: 1, expired_at: null }],
      burn_after_reading_groups: [{ gid: 1, expires_in: 60 }],
      add_pin_chats: [{ target: { gid: 1 }, updated_at: 10 }],
      add_contacts: [{ target_uid: uid.bo, info: { status: "added", created_at: 1, updated_at: 1 } }],
    }),
    { type: "typing", uid: uid.bo, target: { gid: 1 } },
  );
  deliver(
    store,
    ...[1, 2, 3].map((mid) => chatMessage({ mid })),
    chatMessage({ mid: 4, to: { uid: uid.ada } }),
    deleted(5, 1),
  );
}

/** A user begins something of every kind, and is signed out by the server. */
function beginAll(store: Store): void {
  store.set(draftAtom(lobby), { text: "hello", mentions: {}, mode: "markdown" });
  store.set(editingAtom(lobby), 2);
  store.set(replyingAtom(lobby), 3);
  store.set(startSelectionAtom, { key: lobby, mid: 2 });
  store.set(scrollToAtom, { key: lobby, mid: 2, at: 1 });
  store.set(openKeyAtom, lobby);
  store.set(openThreadAtom, 2);
  store.set(pastTimelineAtom(lobby), { ...emptyTimeline, ids: [2] });
  store.set(changeAtom, (change) => {
    changeThread(change, 2, { ids: [3], known: true });
    changeAnnouncement(change, 1, announcement);
    markUnread(change, lobby, 2);
    change.get(pendingAtom).set(2, { wanted: new Map([["👍", true]]) });
    change.set(chatsAreStaleAtom, true);
    change.set(kickedAtom, "logout");
  });
}

async function personalAtoms(): Promise<ExportedAtom[]> {
  return (await exportedAtoms()).filter(({ title }) => !impersonal.includes(title));
}

/** A store that Ada has used, and an unused one. */
function stores(): { used: Store; unused: Store } {
  const used = adasStore();
  knowChannels(used, "lobby", "design");
  receiveAll(used);
  beginAll(used);
  used.get(typingAtom(lobby));
  used.get(chatRowAtom(lobby));
  used.get(nameAtom(uid.bo));
  const unused = createStore();
  unused.set(sessionAtom, null);
  return { used, unused };
}

/** The titles of the atoms whose values differ. */
function differences(atoms: ExportedAtom[], { used, unused }: { used: Store; unused: Store }): string[] {
  return atoms.filter(({ atom }) => !isSame(used.get(atom), unused.get(atom))).map(({ title }) => title);
}

Deno.test("after signing out, every atom of the state is as in a new store", async () => {
  const both = stores();
  const atoms = await personalAtoms();
  const filled = new Set(differences(atoms, both));
  const single = atoms.filter(({ title, isPrimitive }) => isPrimitive && !title.includes("("));
  const empty = single.filter(({ title }) => !filled.has(title));
  assert.deepEqual(empty.map(({ title }) => title), [], "Ada's store holds something in every atom");

  await endSession(both.used, null);
  assert.deepEqual(differences(atoms, both), []);
});

Deno.test("the next person finds nothing of the one before, not even on messages that both can see", async () => {
  const both = stores();
  const before = await personalAtoms();
  await endSession(both.used, null);
  for (const store of [both.used, both.unused]) {
    store.set(sessionAtom, { uid: uid.cy, user: userInfo(uid.cy, "cy") });
    store.set(startAtom, "complete");
    knowChannels(store, "lobby", "design");
    receiveAll(store);
  }
  assert.deepEqual(differences([...before, ...await personalAtoms()], both), []);
  for (const store of [both.used, both.unused]) await endSession(store, null);
});

function isSame(a: unknown, b: unknown): boolean {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}
