import assert from "node:assert/strict";
import { firstLineOf } from "../../client/channels/announcement.ts";
import { neighbour } from "../../client/shortcuts/actions.ts";
import { type Shortcut, shortcuts } from "../../client/shortcuts/map.ts";
import { Trail } from "../../client/shortcuts/trail.ts";
import type { Entry } from "../../client/switcher/entries.ts";
import { find } from "../../client/switcher/find.ts";
import { folded } from "../../client/users/search.ts";

function entry(name: string, more: Partial<Entry> = {}): Entry {
  const none = { unread: 0, mentions: 0, isMuted: false };
  return { id: name, kind: "chat", name, folded: folded(name), to: `/${name}`, ...none, ...more };
}

const found = (entries: Entry[], wanted: string, here = "/nowhere") =>
  find(entries, wanted, here).flatMap((section) => section.entries.map(({ name }) => name));

Deno.test("of names that match alike, the unread one comes first, and then the newer", () => {
  const entries = [entry("design one"), entry("design two"), entry("design six", { unread: 3 })];
  assert.deepEqual(found(entries, "design"), ["design six", "design one", "design two"]);
});

Deno.test("a better match comes before what is unread", () => {
  const entries = [entry("Didi and the sign", { unread: 1 }), entry("design")];
  assert.equal(found(entries, "design")[0], "design");
});

Deno.test("without a word stand the calls, the unread, the recent, and never where one is", () => {
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

Deno.test("signs of an expression are only signs", () => {
  for (const wanted of ["(", "[", "\\", "*", "a|b"]) assert.deepEqual(found([entry("lobby")], wanted), []);
});

Deno.test("the next chat is the one below, round and round", () => {
  assert.equal(neighbour(["gid:1", "gid:2", "uid:3"], "gid:2", 1), "uid:3");
  assert.equal(neighbour(["gid:1", "gid:2", "uid:3"], "uid:3", 1), "gid:1");
  assert.equal(neighbour(["gid:1", "gid:2"], null, -1), "gid:2");
  assert.equal(neighbour(["gid:1"], "gid:1", 1), null);
});

Deno.test("the trail goes back and forward, and forgets what was ahead when one turns off", () => {
  const trail = new Trail();
  for (const key of ["gid:1", "gid:2", "gid:2", null, "uid:3"] as const) trail.visit(key);
  assert.equal(trail.step(-1), "gid:2");
  assert.equal(trail.step(-1), "gid:1");
  assert.equal(trail.step(-1), null);
  assert.equal(trail.step(1), "gid:2");
  trail.visit("uid:4");
  assert.equal(trail.step(1), null);
  assert.equal(trail.step(-1), "gid:2");
});

Deno.test("an announcement's line is what it says first, without its marks", () => {
  assert.equal(firstLineOf("\n## Tea at *four*\n\nBring a cup"), "Tea at four");
  assert.equal(firstLineOf("- see [the list](https://example.org/x)"), "see the list");
  assert.equal(firstLineOf("***"), "***", "what is marks only is not nothing");
});

Deno.test("every key of the map has its words in the catalogue, and no two do the same", async () => {
  const url = new URL("../../static/locales/en/chat.json", import.meta.url);
  const { keys } = JSON.parse(await Deno.readTextFile(url));
  const all = shortcuts as readonly Shortcut[];
  for (const { id } of all) assert.equal(typeof keys[id], "string", id);
  const bindings = all.flatMap(({ binding = [] }) => binding);
  assert.equal(new Set(bindings).size, bindings.length);
});
