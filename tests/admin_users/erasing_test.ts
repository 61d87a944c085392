import assert from "node:assert/strict";
import { OWN_ROWS } from "../../db/users/delete.ts";
import { picture } from "../storage/pictures.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

/** Tables with rows about one account that stay when it is deleted, and why. */
const KEPT: Record<string, string> = {
  users: "messages refer to it",
  user_log: "clients that were away learn of the deletion, without the email",
  memberships: "closed, and messages sent during them are still delivered to the others",
  files: "messages show them",
  archives: "messages show them; favorites go",
  reactions: "they belong to messages of others",
  security_events: "admins can read them for a year",
  access_tokens: "they go with their device",
  presence: "it ends with the streams",
  online_devices: "it ends with the streams",
};

Deno.test("for every table it is decided what becomes of the rows of somebody who is deleted", async () => {
  await using server = await startServer();
  const tables = await server.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'uid' order by table_name`;
  const decided = [...OWN_ROWS, ...Object.keys(KEPT)].sort();
  assert.deepEqual(tables.map(({ name }) => name), decided);
});

Deno.test("the picture of somebody who is deleted is gone", async () => {
  await using server = await startServer();
  const upload = { headers: { "Content-Type": "image/png" }, body: await picture(1) };
  assert.equal((await server.as("bo").request("POST", "/user/avatar", upload)).status, 200);
  assert.equal((await server.nobody.get(`/resource/avatar?uid=${uid.bo}`)).status, 200);
  await server.as("ada").delete(`/admin/user/${uid.bo}`);
  assert.equal((await server.nobody.get(`/resource/avatar?uid=${uid.bo}`)).status, 404);
  assert.equal((await server.sql`select from unclaimed_files`).length, 1, "its file is removed later");
});
