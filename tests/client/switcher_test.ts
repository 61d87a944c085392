import assert from "node:assert/strict";
import { neighbour } from "../../client/app/shortcuts/actions.ts";
import { type Shortcut, shortcuts } from "../../client/app/shortcuts/table.ts";
import { ChatHistory } from "../../client/app/shortcuts/chat_history.ts";
import { fold } from "schemas/search/fold.ts";
import type { Entry } from "../../client/screens/switcher/entries.ts";
import { find, preselected } from "../../client/screens/switcher/find.ts";

function entry(name: string, more: Partial<Entry> = {}): Entry {
  const none = { unread: 0, mentions: 0, isMuted: false };
  return { id: name, kind: "chat", name, folded: fold(name), to: `/${name}`, ...none, ...more };
}

const found = (entries: Entry[], wanted: string, here = "/nowhere") =>
  find(entries, wanted, here).flatMap((section) => section.entries.map(({ name }) => name));

Deno.test("among equal matches unread chats come first, and then the newer ones", () => {
  const entries = [entry("design one"), entry("design two"), entry("design six", { unread: 3 })];
  assert.deepEqual(found(entries, "design"), ["design six", "design one", "design two"]);
});

Deno.test("a better match comes before an unread chat", () => {
  const entries = [entry("Didi and the sign", { unread: 1 }), entry("design")];
  assert.equal(found(entries, "design")[0], "design");
});

Deno.test("without a query mentions, unread and recent chats are listed, without the open one", () => {
  const entries = [
    entry("here"),
    entry("quiet"),
    entry("muted", { unread: 9, isMuted: true }),
    entry("unread", { unread: 1 }),
    entry("called", { unread: 1, mentions: 1 }),
    entry("New channel", { kind: "action" }),
  ];
  assert.deepEqual(found(entries, "", "/here"), ["called", "unread", "quiet", "muted", "New channel"]);
});

Deno.test("chats and people come before actions, however well the actions match", () => {
  const entries = [
    entry("Mark all as read", { kind: "action" }),
    entry("Theme: Match the device", { kind: "action" }),
    entry("Mia Adler", { kind: "person" }),
    entry("room a", { kind: "chat" }),
  ];
  assert.deepEqual(
    find(entries, "ma", "/nowhere").map(({ heading, entries }) => [heading, entries.map(({ name }) => name)]),
    [["places", ["Mia Adler", "room a"]], ["actions", [
      "Mark all as read",
      "Theme: Match the device",
    ]]],
  );
});

Deno.test("names may be abbreviated, and actions begun, but no word is taken for an action that has its letters", () => {
  const entries = [entry("design"), entry("Keyboard shortcuts", { kind: "action" })];
  assert.deepEqual(found(entries, "dsg"), ["design"]);
  for (const begun of ["keysh", "short", "board"]) {
    assert.deepEqual(found(entries, begun), ["Keyboard shortcuts"], begun);
  }
  assert.deepEqual(found(entries, "boat"), []);
});

Deno.test("an action is found among thousands of people with similar names", () => {
  const people = Array.from({ length: 5000 }, (_, n) => entry(`Mara ${n}`, { kind: "person" }));
  const entries = [...people, entry("Mark all as read", { kind: "action" })];
  assert.ok(found(entries, "mar").includes("Mark all as read"));
});

Deno.test("a destructive action is never preselected, nor is anything after it", () => {
  const action = entry("Mark all as read", { kind: "action", isDestructive: true });
  assert.equal(preselected([action, entry("Members", { kind: "action" })]), -1);
  assert.equal(preselected([entry("maps"), action]), 0);
  assert.equal(preselected([]), -1);
});

Deno.test("characters of regular expressions have no special meaning", () => {
  for (const wanted of ["(", "[", "\\", "*", "a|b"]) assert.deepEqual(found([entry("lobby")], wanted), []);
});

Deno.test("the next chat is the one below, and the first follows the last", () => {
  assert.equal(neighbour(["gid:1", "gid:2", "uid:3"], "gid:2", 1), "uid:3");
  assert.equal(neighbour(["gid:1", "gid:2", "uid:3"], "uid:3", 1), "gid:1");
  assert.equal(neighbour(["gid:1", "gid:2"], null, -1), "gid:2");
  assert.equal(neighbour(["gid:1"], "gid:1", 1), null);
});

Deno.test("the history of chats goes back and forward, and a new visit drops the forward part", () => {
  const chatHistory = new ChatHistory();
  for (const key of ["gid:1", "gid:2", "gid:2", null, "uid:3"] as const) chatHistory.visit(key);
  assert.equal(chatHistory.step(-1), "gid:2");
  assert.equal(chatHistory.step(-1), "gid:1");
  assert.equal(chatHistory.step(-1), null);
  assert.equal(chatHistory.step(1), "gid:2");
  chatHistory.visit("uid:4");
  assert.equal(chatHistory.step(1), null);
  assert.equal(chatHistory.step(-1), "gid:2");
});

Deno.test("every shortcut has a label in the catalogue, and no two share a key", async () => {
  const url = new URL("../../static/locales/en/chat.json", import.meta.url);
  const { keys, nav } = JSON.parse(await Deno.readTextFile(url));
  const all = shortcuts as readonly Shortcut[];
  const wordsOf = ({ id, words }: Shortcut) => words ? nav[words.replace("nav.", "")] : keys[id];
  for (const one of all) assert.equal(typeof wordsOf(one), "string", one.id);
  const bindings = all.flatMap(({ binding = [] }) => binding);
  assert.equal(new Set(bindings).size, bindings.length);
});
