import assert from "node:assert/strict";
import { Announcement } from "schemas/channels.ts";
import * as v from "valibot";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const contentsFor = async (server: TestServer, person: Person) =>
  (await server.as(person).get("/user/announcements")).as(v.array(Announcement)).map(({ content }) =>
    content
  );

Deno.test("announcements of all one's channels are read at once, the newest first", async () => {
  await using server = await startServer();
  for (const name of ["lobby", "design"] as const) {
    await server.as("ada").post(`/group/${gid[name]}/announcement`, { content: name });
  }
  assert.deepEqual(await contentsFor(server, "bo"), ["design", "lobby"]);
  assert.deepEqual(await contentsFor(server, "cy"), ["lobby"], "Cy is not in the private channel");
  await server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.bo]);
  assert.deepEqual(await contentsFor(server, "bo"), ["lobby"]);
  assert.equal((await server.as("gus").get("/user/announcements")).status, 403);
});
