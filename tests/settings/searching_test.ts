import assert from "node:assert/strict";
import { UserInfo } from "schemas/users.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const search = (server: TestServer, search_type: string, keyword: unknown) =>
  server.as("bo").post("/user/search", { search_type, keyword });

Deno.test("a person is found by id, email, and the beginning of their name", async () => {
  await using server = await startServer();
  for (
    const [type, keyword, found] of [
      ["id", "1", uid.ada],
      ["id", " 3 ", uid.cy],
      ["email", "Ada@Example.org", uid.ada],
      ["name", "cy", uid.cy],
      ["name", "A", uid.ada],
      ["name", "bo", uid.bo],
    ] as const
  ) {
    assert.equal((await search(server, type, keyword)).as(UserInfo).uid, found, `${type} ${keyword}`);
  }
});

Deno.test("an exact name comes before longer ones", async () => {
  await using server = await startServer();
  await server.sql`
    insert into users (name, create_by, from_mid, created_at, updated_at)
    values ('Bonnie', 'password', 0, 0, 0), ('50%_off', 'password', 0, 0, 0)`;
  assert.equal((await search(server, "name", "BO")).as(UserInfo).name, "Bo");
  assert.equal((await search(server, "name", "bon")).as(UserInfo).name, "Bonnie");
  assert.equal((await search(server, "name", "50%_")).as(UserInfo).name, "50%_off");
  assert.equal((await search(server, "name", "%")).body, null, "signs stand for themselves");
});

Deno.test("a name is found without its marks, its case and its width, and not by a mark alone", async () => {
  await using server = await startServer();
  await server.sql`
    insert into users (name, create_by, from_mid, created_at, updated_at)
    values ('Özge Işık', 'password', 0, 0, 0), ('ﾏﾘｺ', 'password', 0, 0, 0)`;
  for (const [keyword, name] of [["ozge isik", "Özge Işık"], ["ÖZGE", "Özge Işık"], ["まりこ", "ﾏﾘｺ"]]) {
    assert.equal((await search(server, "name", keyword)).as(UserInfo).name, name, keyword);
  }
  assert.equal((await search(server, "name", "\u0301")).body, null);
});

Deno.test("nobody is found by part of an email or the middle of a name, and guests never", async () => {
  await using server = await startServer();
  for (
    const [type, keyword] of [
      ["email", "ada@"],
      ["email", "gus@example.org"],
      ["name", "da"],
      ["name", "Gus"],
      ["id", "999"],
      ["id", "1x"],
      ["id", `${uid.gus}`],
      ["id", "9".repeat(30)],
    ]
  ) {
    const answer = await search(server, type, keyword);
    assert.deepEqual([answer.status, answer.text], [200, "null"], `${type} ${keyword}`);
    assert.match(answer.type!, /^application\/json/);
  }
  for (const [type, keyword] of [["name", ""], ["name", " "], ["name", 1], ["phone", "1"], ["name", "\0"]]) {
    assert.equal((await search(server, type as string, keyword)).status, 400, `${type} ${keyword}`);
  }
  const guest = await server.as("gus").post("/user/search", { search_type: "id", keyword: "1" });
  assert.equal(guest.status, 403);
});
