import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const newcomer = { email: "dee@example.org", name: "Dee", password: "open sesame" };

async function people({ sql }: TestServer): Promise<number> {
  return (await sql`select from users`).length;
}

Deno.test("a language is a tag of at most 35 characters, and a longer one creates no account", async () => {
  await using server = await startServer();
  const before = await people(server);
  const long = [`en-${"abcdefgh-".repeat(7000)}x`, `en-x-${"a1-".repeat(11)}b`, "x".repeat(36)];
  for (const language of long) {
    const { status } = await server.nobody.post("/user/register", { ...newcomer, language });
    assert.equal(status, 400, language.slice(0, 50));
  }
  assert.equal(await people(server), before);

  const language = "de-Latn-DE-1996-u-co-phonebk-x-dee12";
  const refused = await server.nobody.post("/user/register", { ...newcomer, language });
  assert.equal(refused.status, 400, "one character too long");
  const made = await server.nobody.post("/user/register", { ...newcomer, language: language.slice(0, -1) });
  assert.equal(made.status, 200);
  assert.equal((made.body as { user: { language: string } }).user.language, language.slice(0, -1));
});

Deno.test("a tag whose canonical form is too long is refused", async () => {
  await using server = await startServer();
  const before = await people(server);
  // The canonical form of `sh` is `sr-Latn`.
  const language = "sh-u-co-phonebk-x-abcdefgh-abcdefgh";
  assert.equal(language.length, 35);
  assert.equal((await server.nobody.post("/user/register", { ...newcomer, language })).status, 400);
  assert.equal(await people(server), before);
});

Deno.test("values stored before the limits can still be read", async () => {
  await using server = await startServer();
  const language = `en-${"abcdefgh-".repeat(10_000)}x`;
  await server.sql`update users set language = ${language} where uid = ${uid.cy}`;
  const later = await server.another();
  const listed = (await later.as("bo").get("/user")).body as { uid: number; language: string }[];
  assert.equal(listed.find((user) => user.uid === uid.cy)!.language, language);
  const bo = await later.stream("bo");
  assert.equal(bo.all("users_snapshot")[0].users.find((user) => user.uid === uid.cy)!.language, language);
  assert.equal((await later.as("cy").get("/user/me")).status, 200);
});

Deno.test("tokens, features and picture versions are limited", async () => {
  await using server = await startServer();
  const magic_token = "x".repeat(3000);
  assert.equal((await server.nobody.post("/user/check_magic_token", { magic_token })).status, 400);
  assert.equal((await server.as("bo").post("/user/join_private", { magic_token })).status, 400);
  assert.equal((await server.nobody.post("/user/register", { ...newcomer, magic_token })).status, 400);
  const { token } = await server.signIn("bo", "web:first");
  for (const query of [`api-key=${magic_token}`, `api-key=${token}&features=${magic_token}`]) {
    assert.equal((await server.nobody.get(`/user/events?${query}`)).status, 400);
  }
  assert.equal((await server.nobody.get(`/resource/group_avatar?gid=1&t=${magic_token}`)).status, 400);
});
