import assert from "node:assert/strict";
import { UploadedFile } from "schemas/files.ts";
import { startServer } from "../support/server.ts";
import { filesBelow } from "../storage/folder.ts";
import { bytes, download, prepare, sendChunk, sha256, text, upload } from "./support.ts";
import { begin, creation, TUS, VERSION } from "./tus.ts";

const HOUR = 3_600_000;

Deno.test("files of every known chunk size come back byte for byte", async () => {
  await using server = await startServer();
  const sizes = { "web": 1_600_000, "newer web": 1_000_000, "phones": 1_048_576, "bots": 20_000_000 };
  for (const [client, chunk] of Object.entries(sizes)) {
    const content = bytes(3_300_000, chunk);
    const { path, size, hash, image_properties } = await upload(server, content, { chunk });
    assert.deepEqual([size, hash, image_properties], [content.length, sha256(content), null], client);
    assert.match(path, /^20\d\d\/[1-9]\d?\/[1-9]\d?\/[0-9a-f-]{36}$/);
    const got = await download(server, path);
    assert.equal(sha256(got.bytes), hash, client);
  }
});

Deno.test("an empty file, and one whose last chunk is empty, are files too", async () => {
  await using server = await startServer();
  const empty = await upload(server, text(""));
  assert.deepEqual([empty.size, empty.hash], [0, sha256(text(""))]);
  const { status, bytes: got, headers } = await download(server, empty.path);
  assert.deepEqual([status, got.length, headers.get("content-length")], [200, 0, "0"]);

  const bo = server.as("bo");
  const file_id = await prepare(bo);
  await sendChunk(bo, file_id, text("all of it"));
  const { path } = (await sendChunk(bo, file_id, text(""), true)).as(UploadedFile);
  assert.equal((await download(server, path)).text, "all of it");
});

Deno.test("a chunk without a file name, before its file_id, and with other fields is a chunk", async () => {
  await using server = await startServer();
  const file_id = await prepare(server.as("bo"));
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = part("chunk_data", "raw") + part("more", "x") + part("chunk_is_last", "true") +
    part("file_id", file_id);
  const sent = await server.as("bo").post("/resource/file/upload", undefined, {
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: `${form}--b--\r\n`,
  });
  assert.equal((await download(server, sent.as(UploadedFile).path)).text, "raw");
});

Deno.test("a last chunk that is sent again gets the same file, and nothing is appended", async () => {
  await using server = await startServer();
  for (const chunks of [["only"], ["first ", "second"]]) {
    const bo = server.as("bo");
    const file_id = await prepare(bo);
    for (const one of chunks.slice(0, -1)) await sendChunk(bo, file_id, text(one));
    const last = text(chunks.at(-1)!);
    const answers = [await sendChunk(bo, file_id, last, true), await sendChunk(bo, file_id, last, true)];
    assert.deepEqual(answers[1].body, answers[0].body);
    assert.equal((await download(server, answers[0].as(UploadedFile).path)).text, chunks.join(""));
    assert.equal((await sendChunk(bo, file_id, text("more"), true)).status, 400, "the file is complete");
    assert.equal((await sendChunk(bo, file_id, last)).status, 400, "the same, but not as the last");
  }
});

Deno.test("equal chunks in the middle of a file are all kept", async () => {
  await using server = await startServer();
  const { size } = await upload(server, new Uint8Array(5000), { chunk: 1000 });
  assert.equal(size, 5000);
});

Deno.test("chunks on two servers at once are all there, each of them whole", async () => {
  await using server = await startServer();
  const second = await server.another();
  const file_id = await prepare(server.as("bo"));
  const chunks = [..."abcdefghij"].map((letter) => text(letter.repeat(50_000)));
  const sent = await Promise.all(
    chunks.map((chunk, i) => sendChunk((i % 2 ? server : second).as("bo"), file_id, chunk)),
  );
  assert.ok(sent.every(({ status }) => status === 200));
  const { path } = (await sendChunk(second.as("bo"), file_id, text("!"), true)).as(UploadedFile);
  const { text: got } = await download(server, path);
  assert.match(got, /^(?:(\w)\1{49999}){10}!$/);
  assert.equal(new Set(got).size, 11);
});

Deno.test("the last chunk twice at once makes one file", async () => {
  await using server = await startServer();
  const second = await server.another();
  const file_id = await prepare(server.as("bo"));
  await sendChunk(server.as("bo"), file_id, text("one "));
  const last = text("two");
  const answers = await Promise.all(
    [server, second].map((one) => sendChunk(one.as("bo"), file_id, last, true)),
  );
  assert.deepEqual(answers.map(({ status }) => status), [200, 200]);
  assert.deepEqual(answers[0].body, answers[1].body);
  assert.equal((await server.sql`select from files`).length, 1);
  await server.app.services.files.sweep(Date.now() + 2 * HOUR);
  assert.equal((await filesBelow(`${server.shared.data}/files`)).length, 1);
});

Deno.test("nobody else adds to an upload, and an upload that does not exist takes nothing", async () => {
  await using server = await startServer();
  const file_id = await prepare(server.as("bo"));
  await sendChunk(server.as("bo"), file_id, text("Bo's "));
  for (const who of ["ada", "cy"] as const) {
    assert.equal((await sendChunk(server.as(who), file_id, text("theirs"), true)).status, 400, who);
  }
  assert.equal((await sendChunk(server.as("gus"), file_id, text("a guest's"), true)).status, 403);
  assert.equal((await sendChunk(server.nobody, file_id, text("nobody's"), true)).status, 401);
  for (const none of ["", "x", "../../etc/passwd", "/etc/passwd", crypto.randomUUID(), `${file_id}\0`]) {
    assert.equal((await sendChunk(server.as("bo"), none, text("!"), true)).status, 400, none);
  }
  const { path } = (await sendChunk(server.as("bo"), file_id, text("file"), true)).as(UploadedFile);
  assert.equal((await download(server, path)).text, "Bo's file");
  assert.equal((await server.as("gus").post("/resource/file/prepare", {})).status, 403);
  assert.equal((await server.nobody.post("/resource/file/prepare", {})).status, 401);
});

Deno.test("a file beyond the limit is refused: at once by its length, or with the chunk that is too much", async () => {
  await using server = await startServer({ environment: { MAX_FILE_SIZE: "100000" } });
  const bo = server.as("bo");
  const at = await upload(server, bytes(100_000), { chunk: 40_000 });
  assert.equal(at.size, 100_000);

  const file_id = await prepare(bo);
  assert.equal((await sendChunk(bo, file_id, bytes(100_001), true)).status, 413);
  assert.equal((await sendChunk(bo, file_id, bytes(60_000))).status, 200, "what was refused is not there");
  assert.equal((await sendChunk(bo, file_id, bytes(60_000))).status, 413);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) {
        const head = `--b\r\nContent-Disposition: form-data; name="file_id"\r\n\r\n${file_id}\r\n` +
          `--b\r\nContent-Disposition: form-data; name="chunk_data"\r\n\r\n`;
        controller.enqueue(text(head));
      }
      sent += 10_000;
      controller.enqueue(bytes(10_000));
      if (sent > 50_000_000) controller.close();
    },
  });
  const refused = await bo.post("/resource/file/upload", undefined, {
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: endless,
  }).then(({ status }) => status, () => "cut off");
  assert.ok(refused === 413 || refused === "cut off", `${refused}`);
  assert.ok(sent < 50_000_000, "the rest was not read");
});

Deno.test("what is no form is refused, and leaves no file", async () => {
  await using server = await startServer();
  const file_id = await prepare(server.as("bo"));
  const ask = async (type: string, body: string) =>
    (await server.as("bo").post("/resource/file/upload", undefined, {
      headers: { "Content-Type": type },
      body,
    })).status;
  const field = `--b\r\nContent-Disposition: form-data; name="file_id"\r\n\r\n${file_id}\r\n`;
  const chunk = `--b\r\nContent-Disposition: form-data; name="chunk_data"; filename="a"\r\n\r\nhalf a chunk`;
  assert.equal(await ask("text/plain", "hello"), 415);
  assert.equal(await ask("application/json", "{}"), 415);
  assert.equal(await ask("multipart/form-data", field), 415);
  assert.equal(await ask("multipart/form-data; boundary=b", ""), 400);
  assert.equal(await ask("multipart/form-data; boundary=b", "hello"), 400);
  assert.equal(await ask("multipart/form-data; boundary=b", `${field}--b--\r\n`), 400, "no bytes");
  assert.equal(await ask("multipart/form-data; boundary=b", field + chunk), 400, "it breaks off");
  assert.equal(await ask("multipart/form-data; boundary=b", `${chunk}\r\n--b--\r\n`), 400, "whose?");
  const { path } = (await sendChunk(server.as("bo"), file_id, text("whole"), true)).as(UploadedFile);
  assert.equal((await download(server, path)).text, "whole");
  await server.app.services.files.sweep(Date.now() + 2 * HOUR);
  assert.equal((await filesBelow(`${server.shared.data}/files`)).length, 1);
});

Deno.test("the type is the stated one, else that of the name, else unknown", async () => {
  await using server = await startServer();
  const typeOf = async (name?: string, type?: string) => {
    const { path } = await upload(server, text("x"), { name, type });
    const [{ content_type }] = await server.sql`select content_type from files where path = ${path}`;
    return content_type;
  };
  assert.equal(await typeOf("a.png", "image/webp"), "image/webp");
  assert.equal(await typeOf("a.PNG", ""), "image/png");
  assert.equal(await typeOf("报告.pdf"), "application/pdf");
  assert.equal(await typeOf("a.unheard-of"), "application/octet-stream");
  assert.equal(await typeOf(undefined, "no type\r\nX-Evil: 1"), "application/octet-stream");
});

Deno.test("nobody has more than a hundred unfinished uploads", async () => {
  await using server = await startServer();
  const ids = [];
  for (let i = 0; i < 100; i++) ids.push(await prepare(server.as("bo")));
  const { status, headers } = await server.as("bo").post("/resource/file/prepare", {});
  assert.deepEqual([status, headers.get("retry-after")], [429, "60"]);
  await sendChunk(server.as("bo"), ids[0], text("done"), true);
  await prepare(server.as("bo"));
  await prepare(server.as("cy"));
});

Deno.test("an unfinished upload goes after five minutes, with its bytes; a finished file stays", async () => {
  await using server = await startServer();
  const { sweep } = await import("../../server/app/sweeps.ts");
  const { path } = await upload(server, text("finished"));
  const file_id = await prepare(server.as("bo"));
  await sendChunk(server.as("bo"), file_id, text("unfinished"));
  await sweep(server.app.services, () => true);
  assert.equal((await sendChunk(server.as("bo"), file_id, text(", still"))).status, 200);
  await server.sql`update uploads set updated_at = updated_at - 300001`;
  await sweep(server.app.services, () => true);
  assert.equal((await sendChunk(server.as("bo"), file_id, text("late"), true)).status, 400);
  await server.app.services.files.sweep(Date.now() + 2 * HOUR);
  assert.equal((await filesBelow(`${server.shared.data}/files`)).length, 1);
  assert.equal((await download(server, path)).text, "finished");
});

Deno.test("nobody has more than the quota, in files and in what is on its way", async () => {
  await using server = await startServer();
  const [bo, ada] = [server.as("bo"), server.as("ada")];
  await upload(server, bytes(600));
  await ada.put("/admin/files/config", { user_quota: 1000 });
  const reason = (answer: { status: number; text: string }) => [answer.status, answer.text];
  const full = [413, '{"reason":"quota"}'];
  assert.deepEqual(reason(await bo.post(TUS, undefined, creation(401))), full);
  const path = await begin(server, 300);
  assert.deepEqual(reason(await bo.post(TUS, undefined, creation(101))), full, "what is on its way counts");
  const file_id = await prepare(bo);
  assert.equal((await sendChunk(bo, file_id, bytes(101), true)).status, 413);
  assert.equal((await sendChunk(bo, file_id, bytes(99))).status, 200);
  assert.equal((await sendChunk(bo, file_id, bytes(2))).status, 413);
  assert.equal((await sendChunk(bo, file_id, bytes(1), true)).status, 200);
  assert.deepEqual(reason(await bo.post("/resource/file/prepare", {})), full);
  await bo.delete(path, { headers: VERSION });
  assert.equal((await bo.post(TUS, undefined, creation(300))).status, 201);
  assert.equal((await server.as("cy").post(TUS, undefined, creation(1000))).status, 201);
  await ada.put("/admin/files/config", { user_quota: null });
  assert.equal((await bo.post(TUS, undefined, creation(5000))).status, 201);
});

Deno.test("uploads that begin or go on at once on two servers do not take the same room", async () => {
  await using server = await startServer();
  const second = await server.another();
  await server.as("ada").put("/admin/files/config", { user_quota: 1000 });
  const both = [server, second, server, second, server, second];
  const begun = await Promise.all(both.map((one) => one.as("bo").post(TUS, undefined, creation(400))));
  assert.deepEqual(begun.map(({ status }) => status).sort(), [201, 201, 413, 413, 413, 413]);
  assert.equal((await server.as("bo").post(TUS, undefined, creation(200))).status, 201, "what is left");

  const ids = await Promise.all(both.map((one) => prepare(one.as("cy"))));
  const sent = await Promise.all(ids.map((id, at) => sendChunk(both[at].as("cy"), id, bytes(400), true)));
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 200, 413, 413, 413, 413]);
  const [{ size }] = await server.sql`select sum(size)::int as size from files`;
  assert.equal(size, 800);
});
