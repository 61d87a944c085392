import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { Channel, ChannelCreated } from "schemas/channels.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { connect } from "../../db/connection.ts";
import { up } from "../../migrations/0014_look_alikes.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

let number = 0;
const register = (server: TestServer, name: string | undefined, email = `new${++number}@example.org`) =>
  server.nobody.post("/user/register", { email, name, password: PASSWORD });

const nameOf = async (server: TestServer, name: string) =>
  (await register(server, name)).as(LoginResponse).user.name;

const HIDDEN = {
  "a zero-width space": "B\u200bo",
  "a zero-width space at the end": "Bo\u200b",
  "a joiner between Latin letters": "B\u200do",
  "a non-joiner between Latin letters": "B\u200co",
  "a non-joiner at the end": "علی\u200c",
  "a word joiner": "B\u2060o",
  "a byte order mark": "B\ufeffo",
  "a soft hyphen": "B\u00ado",
  "a right-to-left override": "\u202eoB",
  "a right-to-left mark": "Bo\u200f",
  "an isolate": "\u2066Bo\u2069",
  "an Arabic letter mark": "Bo\u061c",
  "a newline": "Bo\nadmin",
  "a carriage return": "B\ro",
  "a tab": "Bo\tCy",
  "a line separator": "Bo\u2028Cy",
  "an escape": "Bo\u001b[31m",
  "a C1 control": "Bo\u0085Cy",
  "a Hangul filler": "Bo\u3164",
  "nothing but a Hangul filler": "\u3164",
  "a halfwidth filler": "Bo\uffa0",
  "nothing but a blank Braille cell": "\u2800",
  "nothing but a mark": "\u0301",
  "nothing but variation selectors": "\ufe0f\ufe0f",
  "a variation selector behind a letter": "B\ufe0fo",
  "tags that spell something": "Bo\u{e0041}\u{e0064}",
  "a private sign": "Bo\ue000",
  "an object replacement": "Bo\ufffc",
  "an interlinear annotation": "Bo\ufff9",
  "no character at all": "Bo\u{1fffe}",
};

const OPEN = {
  "Latin with accents": "Zoë Ćirić",
  "a family": "👩‍👩‍👧‍👦",
  "a keycap and a heart": "1️⃣ Ada ❤️",
  "a skin and a profession": "👩🏽‍🚀 Mae",
  "the flag of Scotland": "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "Arabic": "محمد الأمين",
  "Persian with its non-joiner": "علی\u200cرضا",
  "Hebrew": "שָׂרָה",
  "Hindi with its joiner": "क्\u200dष",
  "Devanagari": "राजेश",
  "Tamil": "தமிழ்",
  "Thai": "สมชาย",
  "Turkish": "Işıl İnci",
  "Chinese with a variant": "葛\u{e0100}城",
  "Japanese with its wide space": "山田\u3000太郎",
  "Korean": "김민수",
  "Cyrillic": "Юрий",
  "Greek": "Ωμέγα",
  "an apostrophe and a hyphen": "O'Neil-Smith",
};

Deno.test("a person's name contains no hidden characters", async () => {
  await using server = await startServer();
  for (const [what, name] of Object.entries(HIDDEN)) {
    assert.equal((await register(server, name)).status, 400, what);
  }
  assert.equal((await server.sql`select from users where uid > ${uid.gus}`).length, 0);
});

Deno.test("the first account's name contains no hidden characters", async () => {
  await using server = await startServer({ template: "empty" });
  const who = { email: "ada@example.org", password: PASSWORD, gender: 0 };
  for (const [what, name] of Object.entries(HIDDEN)) {
    const made = await server.nobody.post("/admin/system/create_admin", { ...who, name });
    assert.equal(made.status, 400, what);
  }
  assert.equal((await server.nobody.get("/admin/system/initialized")).body, false);
});

Deno.test("a channel's name contains no hidden characters, new or changed", async () => {
  await using server = await startServer();
  const ada = server.as("ada");
  for (const [what, name] of Object.entries(HIDDEN)) {
    assert.equal((await ada.post("/group", { name })).status, 400, what);
    assert.equal((await ada.put(`/group/${gid.design}`, { name })).status, 400, what);
  }
  assert.equal((await server.sql`select from channels`).length, 2);
  assert.equal((await ada.get(`/group/${gid.design}`)).as(Channel).name, "design");
});

Deno.test("names may contain every script and every emoji", async () => {
  await using server = await startServer();
  for (const [what, name] of Object.entries(OPEN)) {
    assert.equal(await nameOf(server, name), name, what);
    const { gid } = (await server.as("ada").post("/group", { name })).as(ChannelCreated);
    assert.equal((await server.as("ada").get(`/group/${gid}`)).as(Channel).name, name, what);
  }
});

/** Names that look like the first, and names that do not. */
const LOOKS = [
  {
    name: "Paula",
    alike: ["paula", "PAULA", "Рaula", "Pаulа", "Ｐａｕｌａ", "𝐏𝐚𝐮𝐥𝐚", "Pau1a", "PauIa"],
    other: ["Paule", "Paulà"],
  },
  { name: "José", alike: ["Jose\u0301", "JOSÉ"], other: ["Jose"] },
  { name: "Işıl", alike: ["ışıl", "IŞIL", "işil", "İŞİL"], other: ["Isil"] },
  { name: "Ian", alike: ["lan", "1an", "ian"], other: ["Dan"] },
  {
    name: "Ada Lovelace",
    alike: ["Ada  Lovelace", "Ada\u00a0Lovelace", "Ada\u3000Lovelace"],
    other: ["AdaLovelace"],
  },
  { name: "Вова", alike: ["вова", "ВОВА", "Bовa"], other: ["Вера"] },
  { name: "علی\u200cرضا", alike: ["علیرضا"], other: ["علی"] },
];

for (const { name, alike, other } of LOOKS) {
  Deno.test(`a name that looks like ${name} gets digits, and a different one stays`, async () => {
    await using server = await startServer();
    assert.equal(await nameOf(server, name), name);
    for (const one of alike) assert.match(await nameOf(server, one), /\d{4}$/, one);
    for (const one of other) assert.equal(await nameOf(server, one), one);
  });
}

Deno.test("of many who register look-alike names at once, each gets a different look", async () => {
  await using server = await startServer();
  const second = await server.another();
  const names = ["Paula", "Рaula", "Pаula", "PAULA", "Ｐaula", "Pau1a"];
  const made = await Promise.all(names.map((name, i) => nameOf(i % 2 ? server : second, name)));

  assert.equal(made.filter((name) => !/\d{4}$/.test(name)).length, 1);
  await assert.rejects(
    server.sql`
      insert into users (name, name_key, name_look, create_by, from_mid, created_at, updated_at)
      select 'else', name_key, name_look, 'password', 0, 0, 0 from users where name = ${made[0]}`,
    { code: "23505" },
  );
});

Deno.test("an email with hidden characters gives a name without them", async () => {
  await using server = await startServer();
  const made = async (email: string) =>
    (await register(server, undefined, email)).as(LoginResponse).user.name;
  assert.equal(await made("d\u200bee@example.org"), "dee");
  assert.equal(await made("\u3164@example.org"), "User");
});

Deno.test("a family emoji that gets digits is not split", async () => {
  await using server = await startServer();
  await nameOf(server, "Fam 👩‍👩‍👧‍👦");
  assert.match(await nameOf(server, "fam 👩‍👩‍👧‍👦"), /^fam \d{4}$/);
});

Deno.test("existing look-alike names stay, and nobody else gets one", async () => {
  await using server = await startServer();
  const { sql, shared } = server;
  await sql`drop index users_name_key, users_name_look`;
  await sql`alter table users drop column name_key, drop column name_look`;
  await sql`
    insert into users (email, name, create_by, from_mid, created_at, updated_at)
    values ('former@example.org', ${"Во"}, 'password', 0, 0, 0), (null, ${"С\u200bу"}, 'password', 0, 0, 0)`;
  const database = connect(shared.url);
  await up(database.kysely as Kysely<unknown>).finally(() => database.end());

  await using after = await server.another();
  const people = (await after.as("ada").get("/user")).body as { name: string }[];
  assert.deepEqual(people.map(({ name }) => name), ["Ada", "Bo", "Cy", "Во", "С\u200bу"]);
  assert.match(await nameOf(after, "Bо"), /\d{4}$/);
  assert.equal(await nameOf(after, "Dee"), "Dee");
});
