import assert from "node:assert/strict";
import { filesOf, importsFrom } from "./support/imports.ts";
import { brokenRules, circles, floors } from "./support/layers.ts";
import { productImports } from "./support/product.ts";

const ROOT = new URL("..", import.meta.url);

Deno.test("layers import downwards only, as the table has it", () => {
  assert.ok(
    productImports.some(({ to }) => to.startsWith("server/schemas/")),
    "for this test to mean anything",
  );
  assert.deepEqual([...new Set(brokenRules(productImports))], []);
});

Deno.test("no file of client, server or db reaches itself", () => {
  assert.deepEqual(circles(productImports), []);
});

Deno.test("every file is needed by something", async () => {
  const needed = filesOf(productImports);
  const idle: string[] = [];
  for (const folder of ["client", "server", "db"]) {
    for (const file of await filesUnder(folder)) if (!needed.has(file)) idle.push(file);
  }
  assert.deepEqual(idle, []);
});

async function filesUnder(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) files.push(...await filesUnder(path));
    else if (/\.tsx?$/.test(name)) files.push(path);
  }
  return files;
}

Deno.test("every folder of the server stands on a floor", async () => {
  const folders: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL("server/", ROOT))) {
    if (isDirectory && name !== "schemas") folders.push(name);
  }
  assert.deepEqual(folders.sort(), floors.flat().sort());
});

const planted = [
  {
    what: "a layer upwards",
    from: "client/ui/controls/Button.tsx",
    to: "client/state/session.ts",
    row: "client/ui may import client/base only",
  },
  {
    what: "a component what keeps it current",
    from: "client/components/chats/ChatRow.tsx",
    to: "client/sync/session/end.ts",
    row: "client/components may import client/base, client/state, client/ui only",
  },
  {
    what: "the lowest anything",
    from: "client/base/store.ts",
    to: "client/api/http/http.ts",
    row: "client/base may import the schemas only",
  },
  {
    what: "an area into another",
    from: "client/screens/list/ChatList.tsx",
    to: "client/screens/chat/later.ts",
    row: "no folder of client/screens knows another",
  },
  {
    what: "a later folder of state",
    from: "client/state/users/names.ts",
    to: "client/state/chats/name.ts",
    row:
      "the order in client/state is users, channels, files, timelines, threads, chats, messages, favorites, search",
  },
  {
    what: "a folder of state, from what all of it uses",
    from: "client/state/session.ts",
    to: "client/state/users/users.ts",
    row:
      "the order in client/state is users, channels, files, timelines, threads, chats, messages, favorites, search",
  },
  {
    what: "React below the screens",
    from: "client/sync/events/stream.ts",
    to: "react",
    row: "client/sync has nothing of React",
  },
  {
    what: "jotai's hooks below the screens",
    from: "client/state/users/users.ts",
    to: "jotai/utils",
    row: "client/state has nothing of React",
  },
  {
    what: "the build from the page",
    from: "client/components/text/SafeLink.tsx",
    to: "client/build/manifest.ts",
    row: "client/components may import client/base, client/state, client/ui only",
  },
  {
    what: "the server from the page",
    from: "client/api/users.ts",
    to: "server/users/routes.ts",
    row: "client/api may import client/base only",
  },
  {
    what: "the server from the database",
    from: "db/users/users.ts",
    to: "server/base/errors.ts",
    row: "db may import the schemas only",
  },
  {
    what: "a later folder of the database",
    from: "db/users/users.ts",
    to: "db/chats/chats.ts",
    row: "the order in db is users, channels, messages, chats, archives, search",
  },
  {
    what: "a higher floor of the server",
    from: "server/mail/mail.ts",
    to: "server/auth/sign_in/last_sign_in_method.ts",
    row: `the order in server is ${floors.flat().join(", ")}`,
  },
  {
    what: "what opens the server, from a domain",
    from: "server/messages/send.ts",
    to: "server/app/services.ts",
    row: `the order in server is ${floors.flat().join(", ")}`,
  },
  {
    what: "the page from a domain",
    from: "server/users/routes.ts",
    to: "client/app/islands.tsx",
    row: "server may import db, client/base only",
  },
];

Deno.test("React is found behind another file, too", () => {
  const imports = [
    { from: "client/state/messages/edit.ts", to: "client/base/errors/refusal_toast.ts" },
    { from: "client/base/errors/refusal_toast.ts", to: "react-i18next" },
  ];
  assert.deepEqual(brokenRules(imports), [
    "client/state/messages/edit.ts imports client/base/errors/refusal_toast.ts, but client/state has nothing of React.",
  ]);
});

for (const { what, from, to, row } of planted) {
  Deno.test(`an import against the table is found: ${what}`, () => {
    assert.deepEqual(brokenRules([{ from, to }]), [`${from} imports ${to}, but ${row}.`]);
  });
}

Deno.test("what the table allows is not complained of", () => {
  const allowed = [
    ["client/state/chats/rows.ts", "client/state/users/users.ts"],
    ["client/state/chats/rows.ts", "client/state/chat_key.ts"],
    ["client/state/chats/rows.ts", "jotai/vanilla/utils"],
    ["client/screens/chat/feed/Feed.tsx", "client/screens/chat/message/MessageRow.tsx"],
    ["client/screens/auth/SignIn.tsx", "react"],
    ["client/api/users.ts", "server/schemas/users.ts"],
    ["client/build.ts", "client/app/islands.tsx"],
    ["db/chats/chats.ts", "db/users/users.ts"],
    ["db/chats/chats.ts", "db/connection.ts"],
    ["server/shell/pages.tsx", "client/app/islands.tsx"],
    ["server/messages/send.ts", "server/base/errors.ts"],
    ["server/messages/send.ts", "server/schemas/messages.ts"],
    ["server/http/built.ts", "client/build/manifest.ts"],
  ];
  assert.deepEqual(brokenRules(allowed.map(([from, to]) => ({ from, to }))), []);
  const types = { from: "server/messages/send.ts", to: "server/app/services.ts", isType: true };
  assert.deepEqual(brokenRules([types]), []);
});

Deno.test("a circle of files is found, and the way around it told", () => {
  const ways = [["a.ts", "b.ts"], ["b.ts", "c.ts"], ["c.ts", "b.ts"], ["a.ts", "c.ts"]];
  assert.deepEqual(circles(ways.map(([from, to]) => ({ from, to }))), [["b.ts", "c.ts", "b.ts"]]);
  assert.deepEqual(circles([{ from: "a.ts", to: "a.ts" }]), [["a.ts", "a.ts"]]);
  assert.deepEqual(circles([{ from: "a.ts", to: "b.ts" }, { from: "a.ts", to: "c.ts" }]), []);
});

Deno.test("the schemas know nothing else of the server", async () => {
  for (const file of await filesUnder("server/schemas")) {
    const others = [...filesOf(await importsFrom(file))].filter((one) => !one.startsWith("server/schemas/"));
    assert.deepEqual(others, [], file);
  }
});
