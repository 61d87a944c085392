import assert from "node:assert/strict";
import { MAX_ARCHIVED } from "schemas/archives.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { send, silence, text, upload } from "../files/support.ts";
import { picture } from "../storage/pictures.ts";
import { gid, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { attachment, forward, read, tryForward, wearPicture } from "./support.ts";

const HOUR = 3_600_000;
const NOWHERE = `2026/1/30/${crypto.randomUUID()}`;

/** Lets the hour pass in which an archive may be unsent, and removes what is due. */
async function anHourLater(server: TestServer) {
  await server.sql`update archives set unheld_since = unheld_since - ${HOUR + 1}`;
  await sweep(server.app.services, () => true);
}

const sendArchive = (server: TestServer, path: string, place: "lobby" | "cy" = "lobby") =>
  server.as("bo").trySend(place, path, { type: "vocechat/archive" });

Deno.test("an archive has its senders, messages and attachments in the documented order", async () => {
  await using server = await startServer();
  const face = await wearPicture(server, "bo", 7);
  const image = await picture(9);
  const uploaded = await upload(server, image, { name: "a.png", type: "image/png" });
  const hers = await server.as("ada").send("lobby", "**hi**", { type: "text/markdown" });
  const shown = (await send(server, uploaded.path, { local_id: 5 })).body as number;
  const direct = await server.as("ada").send("bo", "between us");

  const path = await forward(server, "bo", direct, shown, hers, shown);
  const { users, messages, num_attachments } = await read(server, path);
  assert.match(path, /^\d{4}\/\d{1,2}\/\d{1,2}\/[0-9a-f-]{36}$/);
  assert.deepEqual(users, [{ uid: uid.ada, name: "Ada", avatar: null }, {
    uid: uid.bo,
    name: "Bo",
    avatar: 0,
  }]);
  assert.deepEqual(messages.map(({ mid }) => mid), [hers, shown, shown, direct], "ascending, twice if asked");
  const [markdown, file, again, between] = messages;
  assert.deepEqual([markdown.from_user, markdown.content, markdown.file_id], [0, "**hi**", null]);
  assert.deepEqual([markdown.content_type, markdown.properties], ["text/markdown", null]);
  assert.deepEqual([file.from_user, file.content, file.source], [1, null, { gid: gid.lobby }]);
  const attached = [file.file_id, file.thumbnail_id, again.file_id, again.thumbnail_id];
  assert.deepEqual(attached, [1, 2, 3, 4]);
  assert.equal((file.properties as { name: string }).name, "a.png");
  assert.deepEqual([between.from_user, between.source], [0, { uid: uid.ada }], "the other person");
  assert.equal(num_attachments, 5);
  assert.deepEqual((await attachment(server, path, 0)).bytes, face);
  assert.deepEqual((await attachment(server, path, 1)).bytes, image);
  assert.match((await attachment(server, path, 2)).headers.get("content-type")!, /^image\/(png|jpeg|webp)$/);
});

Deno.test("attachments have ranges, HEAD, ETag and names; pictures of people have no name", async () => {
  await using server = await startServer();
  await wearPicture(server, "bo", 3);
  const { path: file } = await upload(server, text("0123456789"), { name: "数.txt" });
  const path = await forward(server, "cy", (await send(server, file)).body as number);

  const url = `/resource/archive/attachment?file_path=${path}&attachment_id=1`;
  const whole = await attachment(server, path, 1);
  assert.deepEqual([whole.status, whole.text], [200, "0123456789"]);
  assert.match(whole.headers.get("content-disposition")!, /^inline; .*filename\*=UTF-8''%E6%95%B0.txt/);
  assert.match(
    (await attachment(server, path, 1, "&download=true")).headers.get("content-disposition")!,
    /^att/,
  );
  const part = await server.nobody.get(url, { headers: { Range: "bytes=2-4" } });
  assert.deepEqual([part.status, part.text, part.headers.get("content-range")], [206, "234", "bytes 2-4/10"]);
  const known = { "If-None-Match": whole.headers.get("etag")! };
  assert.equal((await server.nobody.get(url, { headers: known })).status, 304);
  assert.equal((await server.nobody.request("HEAD", url)).headers.get("content-length"), "10");
  const face = await attachment(server, path, 0);
  assert.deepEqual([face.headers.get("content-type"), face.headers.has("content-disposition")], [
    "image/png",
    false,
  ]);

  for (const none of ["2", "99"]) assert.equal((await attachment(server, path, none)).status, 404, none);
  for (const bad of ["null", "", "-1", "1.5", "0x1"]) {
    assert.equal((await attachment(server, path, bad)).status, 400, bad);
  }
  assert.equal((await attachment(server, NOWHERE, 0)).status, 404);
  assert.equal((await server.nobody.get(`/resource/archive?file_path=${NOWHERE}`)).status, 404);
  for (const bad of ["", "/etc/passwd", "../../secret.key", `${path}.x`, path.replace("/", "//")]) {
    assert.equal((await server.nobody.get(`/resource/archive?file_path=${bad}`)).status, 400, bad);
    assert.equal((await attachment(server, bad, 0)).status, 400, bad);
  }
});

Deno.test("what one may not read cannot be archived, not even by admins; nor what is gone", async () => {
  await using server = await startServer();
  const status = async (by: "ada" | "bo" | "cy" | "gus", ...mids: unknown[]) =>
    (await tryForward(server, by, ...mids)).status;
  const secret = await server.as("bo").send("cy", "between us");
  const inside = await server.as("bo").send("design", "for members");
  const [said, deleted, burnt] = [
    await server.as("bo").send("lobby", "hello"),
    await server.as("bo").send("lobby", "a mistake"),
    await server.as("bo").send("lobby", "for a moment"),
  ];
  const edit = (await server.as("bo").edit(said, "hello!")).body;
  const deletion = (await server.as("bo").deleteMessage(deleted)).body;
  await server.sql`update messages set expires_at = 1 where mid = ${burnt}`;

  assert.deepEqual([await status("ada", secret), await status("cy", inside)], [403, 403]);
  assert.deepEqual([await status("cy", secret), await status("ada", inside)], [200, 200]);
  assert.equal(await status("ada", said, secret), 403, "all or nothing");
  for (const gone of [deleted, edit, deletion, burnt, 99999]) {
    assert.equal(await status("bo", gone), 404, `${gone}`);
  }
  assert.equal(await status("gus", said), 403);
  assert.equal((await server.nobody.post("/resource/archive", { mid_list: [said] })).status, 401);
  const many = Array.from({ length: MAX_ARCHIVED }, () => said);
  assert.equal(await status("bo", ...many), 200);
  for (const bad of [[], [...many, said], ["1"], [0], [1.5], [null]]) {
    assert.equal(await status("bo", ...bad), 400);
  }
  const path = await forward(server, "bo", said);
  assert.equal((await read(server, path)).messages[0].content, "hello!", "the current text");
});

Deno.test("a voice message is forwarded and saved as a file that old clients know, with its sound and waveform", async () => {
  await using server = await startServer();
  const sound = silence();
  const { path: file } = await upload(server, sound, { name: "voice.wav", type: "audio/wav" });
  const properties = { duration: 1000, waveform: [0, 50, 100] };
  const spoken = await server.as("bo").send("design", JSON.stringify({ path: file }), {
    type: "vocechat/audio",
    properties,
  });
  const path = await forward(server, "ada", spoken);
  const { messages: [voice], num_attachments } = await read(server, path);
  assert.deepEqual([voice.content_type, voice.content, voice.file_id, num_attachments], [
    "vocechat/file",
    null,
    0,
    1,
  ]);
  const { duration, waveform, content_type } = voice.properties as Record<string, unknown>;
  assert.deepEqual({ duration, waveform }, properties);
  assert.match(String(content_type), /^audio\//);
  assert.deepEqual((await attachment(server, path, 0)).bytes, sound);

  assert.equal((await server.as("ada").post("/favorite", { mid_list: [spoken] })).status, 200);
  assert.equal((await tryForward(server, "cy", spoken)).status, 403);
});

Deno.test("archives and messages of deleted people cannot be archived, nor too much text", async () => {
  await using server = await startServer();
  const said = await server.as("cy").send("lobby", "hello");
  const archived = (await sendArchive(server, await forward(server, "bo", said))).body;
  const long = await server.as("bo").send("lobby", "x".repeat(60_000));
  assert.equal((await tryForward(server, "bo", archived)).status, 400);
  assert.equal((await tryForward(server, "bo", ...Array(17).fill(long))).status, 413);
  await server.as("ada").delete(`/admin/user/${uid.cy}`);
  assert.equal((await tryForward(server, "bo", said)).status, 400);
});

Deno.test("an archive is sent like any message, and keeps what it shows from edits, deletion and new pictures", async () => {
  await using server = await startServer();
  const face = await wearPicture(server, "bo", 1);
  const { path: file } = await upload(server, text("kept"), { name: "a.txt" });
  const [said, shown] = [
    await server.as("bo").send("lobby", "first"),
    (await send(server, file)).body as number,
  ];
  const path = await forward(server, "bo", said, shown);
  const stream = await server.stream("cy");
  assert.equal((await sendArchive(server, path, "cy")).status, 200);
  const { detail } = await stream.next("chat");
  assert.deepEqual("content" in detail && [detail.content_type, detail.content], ["vocechat/archive", path]);

  const before = await read(server, path);
  await server.as("bo").edit(said, "second");
  await server.as("bo").deleteMessage(said, shown);
  await wearPicture(server, "bo", 2);
  await sweep(server.app.services, () => true);
  await server.app.services.files.sweep(Date.now() + 2 * HOUR);
  assert.deepEqual(await read(server, path), before);
  assert.deepEqual((await attachment(server, path, 0)).bytes, face);
  assert.equal((await attachment(server, path, 1)).text, "kept");

  for (const none of ["", NOWHERE, "/etc/passwd", `"${path}"`, file]) {
    assert.equal((await sendArchive(server, none)).status, 400, none);
  }
  assert.equal((await server.as("cy").trySend("design", path, { type: "vocechat/archive" })).status, 403);
});

Deno.test("an archive is removed an hour after the last message that names it is gone, or if none ever did", async () => {
  await using server = await startServer();
  await wearPicture(server, "bo", 1);
  const said = await server.as("bo").send("lobby", "hello");
  const exists = async (path: string) =>
    (await server.nobody.get(`/resource/archive?file_path=${path}`)).status === 200;
  const [never, once, twice, cleared] = [
    await forward(server, "bo", said),
    await forward(server, "bo", said),
    await forward(server, "bo", said),
    await forward(server, "bo", said),
  ];
  const one = (await sendArchive(server, once)).body as number;
  const two = (await sendArchive(server, twice)).body as number;
  await sendArchive(server, twice, "cy");
  await server.as("bo").send("design", cleared, { type: "vocechat/archive" });

  await sweep(server.app.services, () => true);
  assert.equal(await exists(never), true, "there is time to send it");
  await anHourLater(server);
  assert.deepEqual([await exists(never), await exists(once), await exists(twice)], [false, true, true]);
  assert.equal((await server.sql`select from unclaimed_files`).length, 1, "its picture is removed later");
  assert.equal((await sendArchive(server, never)).status, 400);

  await server.as("bo").deleteMessage(one, two);
  await server.as("ada").delete(`/group/${gid.design}/clear`);
  await sweep(server.app.services, () => true);
  assert.deepEqual([await exists(once), await exists(cleared)], [true, true]);
  await anHourLater(server);
  assert.deepEqual([await exists(once), await exists(twice), await exists(cleared)], [false, true, false]);
});

Deno.test("one person has a limited number of archives that no message names", async () => {
  await using server = await startServer();
  const said = await server.as("bo").send("lobby", "hello");
  await server.sql`
    insert into archives (id, uid, created_at, body, unheld_since)
    select i::text, ${uid.bo}, 1, '{}', 1 from generate_series(1, 500) i`;
  const refused = await tryForward(server, "bo", said);
  assert.deepEqual([refused.status, refused.headers.has("retry-after")], [429, true]);
  assert.equal((await tryForward(server, "cy", said)).status, 200);
});
