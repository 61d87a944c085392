import assert from "node:assert/strict";
import { SentFile } from "schemas/files.ts";
import * as v from "valibot";
import { picture } from "../storage/pictures.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { text, upload } from "./support.ts";

const DAY = 24 * 3_600_000;
type Place = Parameters<ReturnType<TestServer["as"]>["trySend"]>[0];

async function list(server: TestServer, query = "") {
  return (await server.as("ada").get(`/admin/system/files?${query}`)).as(v.array(SentFile));
}

/** Uploads a file and sends it, as a voice message where that is asked for. */
async function share(server: TestServer, by: Person, place: Place, name: string, type?: "audio") {
  const content = name.endsWith(".png") ? await picture(1) : text(name);
  const { path } = await upload(server, content, { name, by });
  const sent = await server.as(by).trySend(place, JSON.stringify({ path }), {
    type: `vocechat/${type ?? "file"}`,
  });
  return { path, mid: sent.as(v.number()) };
}

Deno.test("admins list the files that were sent, newest first, in the shape that clients expect", async () => {
  await using server = await startServer();
  const image = await share(server, "bo", "lobby", "a.png");
  const plain = await share(server, "cy", "lobby", "README");
  await server.as("bo").send("lobby", "no file");
  const [second, first] = await list(server);
  assert.deepEqual([second.mid, second.from_uid, second.gid, second.ext], [plain.mid, uid.cy, gid.lobby, ""]);
  assert.deepEqual([second.content, second.thumbnail, second.expired], [plain.path, undefined, false]);
  assert.deepEqual(JSON.parse(second.properties), {
    name: "README",
    size: 6,
    content_type: "application/octet-stream",
  });
  assert.deepEqual([first.ext, first.content_type, first.content], ["png", "vocechat/file", image.path]);
  assert.equal(first.thumbnail, image.path);
  assert.ok(Math.abs(first.created_at - Date.now()) < 60_000);
});

Deno.test("the list is filtered by sender, channel, type and age, all together, and comes in pages", async () => {
  await using server = await startServer();
  const sent: [Person, Place, string][] = [
    ["bo", "lobby", "1.pdf"],
    ["ada", "design", "2.mp4"],
    ["bo", "design", "3.png"],
    ["ada", "lobby", "4.pdf"],
    ["bo", "ada", "5.txt"],
  ];
  const mids: number[] = [];
  for (const [by, place, name] of sent) mids.push((await share(server, by, place, name)).mid);
  mids.push((await share(server, "bo", "lobby", "6.mp3", "audio")).mid);
  await server.sql`update messages set created_at = ${Date.now() - 10 * DAY} where mid = ${mids[0]}`;
  const found = async (query: string) => (await list(server, query)).map(({ mid }) => mids.indexOf(mid) + 1);

  assert.deepEqual(await found(""), [6, 5, 4, 3, 2, 1]);
  assert.deepEqual(await found(`uid=${uid.bo}`), [6, 5, 3, 1]);
  assert.deepEqual(await found(`gid=${gid.design}`), [3, 2]);
  assert.deepEqual(await found("file_type=PDF"), [4, 1]);
  assert.deepEqual(await found("file_type=Video"), [2]);
  assert.deepEqual(await found("file_type=Image"), [3]);
  assert.deepEqual(await found("file_type=Audio"), [6]);
  assert.deepEqual(await found("file_type=Doc"), [5]);
  assert.deepEqual(await found("creation_time_type=Day7"), [6, 5, 4, 3, 2]);
  assert.deepEqual(await found("creation_time_type=Day30&file_type=PDF"), [4, 1]);
  assert.deepEqual(await found(`uid=${uid.bo}&gid=${gid.lobby}&file_type=PDF&creation_time_type=Day30`), [1]);
  assert.deepEqual(await found(`uid=${uid.ada}&file_type=Image`), []);
  assert.deepEqual(await found("page=1&page_size=4"), [6, 5, 4, 3]);
  assert.deepEqual(await found("page=2&page_size=4"), [2, 1]);
  assert.deepEqual(await found(`before=${mids[2]}&page_size=1`), [2]);
  assert.deepEqual(await found("page=9999999&page_size=9999999"), []);
  for (const wrong of ["file_type=Tea", "creation_time_type=Day2", "uid=x", "page=-1", "page_size=1.5"]) {
    assert.equal((await server.as("ada").get(`/admin/system/files?${wrong}`)).status, 400, wrong);
  }
});

Deno.test("admins see that a file was sent out of their reach, but neither its path nor its name", async () => {
  await using server = await startServer();
  const direct = await share(server, "bo", "cy", "love letter.pdf");
  const [{ content, properties, ext, gid: none, thumbnail }] = await list(server);
  assert.deepEqual([content, ext, none, thumbnail], ["", "pdf", null, undefined]);
  assert.deepEqual(JSON.parse(properties), { size: 15, content_type: "application/pdf" });
  const text = (await server.as("ada").get("/admin/system/files")).text;
  assert.ok(!text.includes("love") && !text.includes(direct.path));
});

Deno.test("deleted, cleared and burnt messages are not listed, and files that are gone are marked", async () => {
  await using server = await startServer();
  const gone = await share(server, "bo", "lobby", "gone.txt");
  const deleted = await share(server, "bo", "lobby", "deleted.txt");
  const burnt = await share(server, "bo", "lobby", "burnt.txt");
  await server.as("bo").delete(`/message/${deleted.mid}`);
  await server.sql`update messages set expires_at = 1 where mid = ${burnt.mid}`;
  await server.sql`delete from files where path = ${gone.path}`;
  assert.deepEqual((await list(server)).map(({ mid, expired }) => [mid, expired]), [[gone.mid, true]]);
  await server.as("ada").delete("/admin/system/message/clear");
  assert.deepEqual(await list(server), []);
});

Deno.test("nobody but admins lists files", async () => {
  await using server = await startServer();
  for (const who of ["bo", "gus"] as const) {
    assert.equal((await server.as(who).get("/admin/system/files")).status, 403);
  }
  assert.equal((await server.nobody.get("/admin/system/files")).status, 401);
});
