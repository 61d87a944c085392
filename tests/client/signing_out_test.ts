import { createStore } from "jotai/vanilla";
import assert from "node:assert/strict";
import { jumpAtom } from "../../client/app/settings/jump.ts";
import { chatHistory } from "../../client/app/shortcuts/chat_history.ts";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { showToastAtom } from "../../client/base/toasts.ts";
import {
  deletingAtom,
  forwardingAtom,
  pickerAtom,
  reactorsAtom,
} from "../../client/components/messages/message_popups.ts";
import { fileOf } from "../../client/components/messages/files/file.ts";
import { viewedFileAtom } from "../../client/components/messages/files/viewer.ts";
import { soundAtom } from "../../client/components/messages/players/sound.ts";
import { droppedFilesAtom } from "../../client/components/chats/dropped_files.ts";
import { openDialogAtom, switcherAtom } from "../../client/components/navigation/dialogs.ts";
import { overAtom, panelAtom } from "../../client/components/navigation/panel.ts";
import { profileCardAtom } from "../../client/components/navigation/profile_card.ts";
import { focusSearchAtom } from "../../client/components/searching/focus_search.ts";
import { lastPathsAtom } from "../../client/components/navigation/remembered_paths.ts";
import { editDraftAtom, threadDraftAtom } from "../../client/screens/chat/composer/drafts.ts";
import {
  savedScrollPosition,
  saveScrollPosition,
} from "../../client/screens/chat/feed/viewport/scroll_positions.ts";
import { linkPreviewsOnAtom } from "../../client/state/link_previews.ts";
import { announcementIsNewAtom } from "../../client/state/channels/announcement.ts";
import { changeAnnouncement } from "../../client/state/channels/announcements.ts";
import type { ChatKey } from "../../client/state/chat_key.ts";
import { chatsAreStaleAtom } from "../../client/state/chats/unread/stale_counts.ts";
import { draftAtom } from "../../client/state/chats/drafts/drafts.ts";
import { pendingChangesAtom } from "../../client/state/chats/arrangement/pending.ts";
import { knownPinsAtom } from "../../client/state/chats/settings.ts";
import { markUnread } from "../../client/state/chats/unread/unread_marks.ts";
import { marksVersionAtom, noteUnsent } from "../../client/state/chats/drafts/unsent_marks.ts";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { typingAtom } from "../../client/state/chats/typing.ts";
import { removingAtom, storedFavoritesAtom } from "../../client/state/favorites/favorites.ts";
import { bundleAtom } from "../../client/state/messages/forward/archives.ts";
import { editingAtom, replyingAtom } from "../../client/state/messages/editing.ts";
import { commandsAtom } from "../../client/state/messages/slash_commands.ts";
import { mentionsAtom } from "../../client/state/messages/mentions.ts";
import { sharedHistoryAtom } from "../../client/state/messages/shared_history.ts";
import { scrollToAtom } from "../../client/state/messages/jump.ts";
import { startSelectionAtom } from "../../client/state/messages/selection.ts";
import { sendsLaterAtom } from "../../client/state/outbox.ts";
import { findPlaceAtom } from "../../client/state/search/find.ts";
import { openFindAtom } from "../../client/state/search/finding.ts";
import { kickedAtom, sessionAtom } from "../../client/state/session.ts";
import { startAtom } from "../../client/state/stream.ts";
import { followedAtom, followsAreStaleAtom } from "../../client/state/threads/follows.ts";
import { changeThread, openThreadAtom } from "../../client/state/threads/threads.ts";
import { pendingAtom } from "../../client/state/timelines/store_message.ts";
import { emptyTimeline, openKeyAtom, pastTimelineAtom } from "../../client/state/timelines/timelines.ts";
import {
  credentialsAtom,
  devicesAtom,
  passkeysAtom,
  waitingEmailAtom,
} from "../../client/state/users/account.ts";
import { accountsAtom } from "../../client/state/users/admin_users.ts";
import { botCommandsAtom } from "../../client/state/users/bot_commands.ts";
import { firstStepsAtom } from "../../client/state/users/first_steps.ts";
import { localTimeAtom } from "../../client/state/users/local_time.ts";
import { nameAtom } from "../../client/state/users/names.ts";
import { profileAtom, profilesAtom } from "../../client/state/users/profiles.ts";
import { secondFactorAtom } from "../../client/state/users/second_factor.ts";
import { newRoleAtom } from "../../client/state/users/role.ts";
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
const design: ChatKey = "gid:2";

/** Atoms without data of a user. They belong to the page, the server, or a session that closes them itself. */
const impersonal = [
  "base/clocks.ts minuteAtom",
  "base/clocks.ts secondAtom",
  "base/errors/refusal_toast.ts i18nAtom",
  "components/messages/players/sound.ts speedAtom",
  "state/chats/unread/stale_counts.ts askingAtom",
  "state/chats/unread/read_marker.ts readQueueAtom",
  "state/chats/tabs.ts tabsAtom",
  "state/files/storage.ts fileStorageAtom",
  "state/keeper.ts keeperAtom",
  "state/organization.ts organizationAtom",
  "state/outbox.ts outboxAtom",
  "state/server_config.ts serverConfigVersionAtom",
  "state/session.ts sessionAtom",
  "state/switches.ts switchesAtom",
  "state/stream.ts clockOffsetAtom",
  "state/stream.ts connectionAtom",
  "state/stream.ts epochAtom",
  // How this browser is set up, whoever uses it: widths, keys, and rows and filter of the list.
  "app/frame/list_width.ts listWidthAtom",
  "base/browser/single_keys.ts singleKeysAtom",
  "screens/chat/composer/field/send_key.ts sendKeyAtom",
  "screens/list/density.ts densityAtom",
  "screens/list/unread_only.ts unreadOnlyAtom",
  "screens/people/sorting.ts sortAtom",
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
      add_hidden_chats: [{ gid: 2 }],
      chat_list: [{ sort_by: "name", collapsed: ["direct"] }],
      add_sections: [{ section: 1, name: "Work", position: 0, is_collapsed: false, chats: [{ gid: 1 }] }],
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

/** A user opens and writes something of every kind. */
function openAll(store: Store): void {
  const anchor = {} as HTMLElement;
  store.set(openDialogAtom, { kind: "nickname", uid: uid.bo });
  store.set(switcherAtom, { wanted: "bo", isEntered: true });
  store.set(profileCardAtom, { uid: uid.bo, anchor });
  store.set(pickerAtom, { mid: 2, anchor });
  store.set(deletingAtom, [2]);
  store.set(forwardingAtom, [2]);
  store.set(soundAtom, { path: "2026/1/1/a", isPlaying: true, at: 1, duration: 2, failed: false });
  store.set(viewedFileAtom, { file: fileOf({ content: "2026/1/1/a", properties: null }), origin: null });
  store.set(reactorsAtom, 2);
  store.set(jumpAtom, "Sign-up mode");
  store.set(focusSearchAtom, true);
  store.set(openFindAtom, lobby);
  store.set(findPlaceAtom, 2);
  store.set(droppedFilesAtom, { chat: lobby, files: [] });
  store.set(commandsAtom, [{ name: "deploy", description: "", usage_hint: "" }]);
  store.set(botCommandsAtom, [{ uid: uid.bo, command: "time", description: "" }]);
  store.set(linkPreviewsOnAtom, true);
  store.set(sendsLaterAtom, true);
  store.set(panelAtom(lobby), "thread");
  store.set(panelAtom(design), "members");
  store.set(overAtom, { chat: lobby, panel: "pins" });
  store.set(lastPathsAtom, {
    home: "/home",
    chats: "/chat/channel/1",
    members: "/users/2",
    favs: "/favs",
    files: "/files",
    search: "/search?q=secret",
    settings: "/setting",
  });
  store.set(editDraftAtom(2), { text: "changed", mentions: {}, mode: "markdown" });
  store.set(threadDraftAtom(2), { text: "a reply", mentions: {}, mode: "markdown" });
  store.set(showToastAtom, { kind: "plain", text: "Bobby was removed" });
  saveScrollPosition(lobby, { mid: 2, offset: 0 });
  for (const key of [lobby, design]) chatHistory.visit(key);
}

/** A user begins something of every kind, and is signed out by the server. */
function beginAll(store: Store): void {
  store.set(draftAtom(lobby), { text: "hello", mentions: {}, mode: "markdown" });
  store.set(editingAtom(lobby), 2);
  store.set(replyingAtom(lobby), 3);
  store.set(startSelectionAtom, { key: lobby, mid: 2 });
  store.set(scrollToAtom, { key: lobby, mid: 2, at: 1 });
  store.set(openKeyAtom, lobby);
  store.set(openThreadAtom(lobby), 2);
  store.set(pastTimelineAtom(lobby), { ...emptyTimeline, ids: [2] });
  store.set(changeAtom, (change) => {
    changeThread(change, 2, { ids: [3], known: true });
    changeAnnouncement(change, 1, announcement);
    markUnread(change, lobby, 2);
    noteUnsent(change, lobby, 2);
    change.set(marksVersionAtom, 1);
    change.get(pendingAtom).set(2, { wanted: new Map([["👍", true]]) });
    change.set(chatsAreStaleAtom, true);
    change.set(pendingChangesAtom, [{ known: knownPinsAtom, make: (known) => known, end() {} }]);
    change.set(devicesAtom, []);
    change.set(credentialsAtom, { password: true, google: null, github: null, metamask: null, oidc: [] });
    change.set(passkeysAtom, []);
    change.set(waitingEmailAtom, "ada@elsewhere.example");
    change.set(secondFactorAtom, { enabled_at: 1, recovery_codes: 10 });
    change.set(newRoleAtom, "admin");
    change.set(accountsAtom, new Map());
    change.set(storedFavoritesAtom, [{ id: crypto.randomUUID(), created_at: 1 }]);
    change.set(removingAtom, new Set(["one"]));
    change.set(bundleAtom("2026/1/1/a"), "gone");
    change.set(followedAtom, {
      threads: [{ root: 2, recent: [3], unread: 1, read_mid: 0 }],
      known: true,
      older: false,
      failure: null,
    });
    change.set(followsAreStaleAtom, false);
    change.set(mentionsAtom, { mids: [2], known: true, older: false, failure: null });
    change.set(sharedHistoryAtom(uid.bo), { mids: [2], files: [] });
    change.set(profilesAtom, new Map());
    change.set(profileAtom(uid.bo), {
      uid: uid.bo,
      created_at: 1,
      utc_offset: 180,
      active_on: null,
      added_by: null,
    });
    change.set(localTimeAtom, { is_shown: true, time_zone: "Europe/Lisbon" });
    change.set(firstStepsAtom, { dismissed: true, steps: [] });
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
  openAll(used);
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

Deno.test("after signing out, every atom is as in a new store", async () => {
  const both = stores();
  const atoms = await personalAtoms();
  const filled = new Set(differences(atoms, both));
  const single = atoms.filter(({ title, isPrimitive }) => isPrimitive && !title.includes("("));
  const empty = single.filter(({ title }) => !filled.has(title));
  assert.deepEqual(empty.map(({ title }) => title), [], "Ada's store holds something in every atom");

  await endSession(both.used, null);
  assert.deepEqual(differences(atoms, both), []);
  assert.equal(savedScrollPosition(lobby), undefined);
  assert.equal(chatHistory.step(-1), null);
});

Deno.test("an announcement that one person has read is new to the next one", async () => {
  const store = createStore();
  const signIn = (who: number, name: string) => {
    store.set(sessionAtom, { uid: who, user: userInfo(who, name) });
    store.set(changeAtom, (change) => changeAnnouncement(change, 1, announcement));
  };
  signIn(uid.ada, "ada");
  store.set(announcementIsNewAtom(1));
  assert.equal(store.get(announcementIsNewAtom(1)), false);

  await endSession(store, null);
  signIn(uid.bo, "bo");
  assert.equal(store.get(announcementIsNewAtom(1)), true);
  await endSession(store, null);
  signIn(uid.ada, "ada");
  assert.equal(store.get(announcementIsNewAtom(1)), false, "Ada has read it");
  await endSession(store, null);
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
