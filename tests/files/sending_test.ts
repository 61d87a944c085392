import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { download, prepare, send, sendChunk, text, upload } from "./support.ts";

Deno.test("a message with a file carries its bare path, and what the server knows of it", async () => {
  await using server = await startServer();
  const stream = await server.stream("ada");
  const { path, size } = await upload(server, text("hello"), { name: "你好.txt" });
  const properties = { local_id: 7, name: "forged.exe", size: 1, content_type: "text/html", width: 3 };
  const mid = (await send(server, path, properties)).body;

  const { detail } = await stream.next("chat");
  const known = { name: "你好.txt", size, content_type: "text/plain" };
  assert.deepEqual([detail.type, "content" in detail && detail.content], ["normal", path]);
  assert.equal("content_type" in detail && detail.content_type, "vocechat/file");
  assert.deepEqual("properties" in detail && detail.properties, { ...properties, ...known });
  const [row] = (await server.as("ada").history("lobby")).body as { mid: number; detail: unknown }[];
  assert.deepEqual([row.mid, row.detail], [mid, detail]);
  assert.equal((await download(server, path)).text, "hello");
});

Deno.test("a file without a name or type still gets both, and none of the sender's", async () => {
  await using server = await startServer();
  const stream = await server.stream("ada");
  const { path } = await upload(server, text("hello"));
  await server.as("bo").trySend("lobby", JSON.stringify({ path }), { type: "vocechat/file" });
  const { detail } = await stream.next("chat");
  const name = path.split("/").at(-1);
  assert.deepEqual("properties" in detail && detail.properties, {
    name,
    size: 5,
    content_type: "application/octet-stream",
  });
});

Deno.test("one file goes into several messages, by others too, as reply, to a person, and as audio", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("tune"), { name: "tune.mp3" });
  const mid = (await send(server, path)).body as number;
  assert.equal((await send(server, path, {}, "cy")).status, 200);
  const body = JSON.stringify({ path });
  assert.equal((await server.as("cy").reply(mid, body, { type: "vocechat/file" })).status, 200);
  assert.equal((await server.as("cy").trySend("ada", body, { type: "vocechat/audio" })).status, 200);
  const sent = (await server.as("cy").get(`/user/${uid.ada}/history`)).body as {
    detail: { content: string; content_type: string };
  }[];
  assert.deepEqual([sent[0].detail.content, sent[0].detail.content_type], [path, "vocechat/audio"]);
});

Deno.test("a message with a file that does not exist is refused, and nobody receives it", async () => {
  await using server = await startServer();
  const stream = await server.stream("ada");
  const { path } = await upload(server, text("x"));
  const file_id = await prepare(server.as("bo"));
  await sendChunk(server.as("bo"), file_id, text("unfinished"));
  const unfinished = [...path.split("/").slice(0, 3), file_id].join("/");
  for (const none of [unfinished, "", "/etc/passwd", "../secret.key", `2026/1/30/${crypto.randomUUID()}`]) {
    assert.equal((await send(server, none)).status, 400, none);
  }
  for (const body of [path, `"${path}"`, "{}", "[]", "null", "{", JSON.stringify({ path: [path] })]) {
    assert.equal((await server.as("bo").trySend("lobby", body, { type: "vocechat/file" })).status, 400, body);
  }
  await server.as("bo").send("lobby", "the end");
  const { detail } = await stream.next("chat");
  assert.equal("content" in detail && detail.content, "the end");
});

Deno.test("who may not send may not send files", async () => {
  await using server = await startServer();
  const { path } = await upload(server, text("x"));
  const body = JSON.stringify({ path });
  assert.equal((await server.as("cy").trySend("design", body, { type: "vocechat/file" })).status, 403);
  assert.equal((await server.as("gus").trySend("lobby", body, { type: "vocechat/file" })).status, 403);
  assert.equal((await server.nobody.trySend("lobby", body, { type: "vocechat/file" })).status, 401);
});
