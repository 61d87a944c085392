import assert from "node:assert/strict";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { bytesOf, keepBytes, localUrlAtom } from "../../client/state/files/bytes.ts";
import type { LocalFile } from "../../client/state/local_file.ts";
import { fileStorageAtom } from "../../client/state/files/storage.ts";
import { uploadAtom, uploadsOfAtom } from "../../client/state/files/uploads.ts";
import { sendMessageAtom } from "../../client/state/messages/commands.ts";
import {
  controlUploadsAtom,
  sendFileAtom,
  type UploadAction,
} from "../../client/state/messages/files/uploading.ts";
import { outboxAtom } from "../../client/state/outbox.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { outboxOf } from "../../client/sync/session/session_outbox.ts";
import { bytes, download, sha256 } from "../files/support.ts";
import { eventually } from "../support/deadline.ts";
import type { Stream } from "../support/stream.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { LiveClient, until } from "./support/live_client.ts";
import { lost, Wire } from "./support/wire.ts";

const lobby = "gid:1";
const SIZE = 3_000_000;

/** Sends a file as the composer does, and returns its local id. */
function sendFile(store: Store, name: string, content = bytes(SIZE), more: Partial<LocalFile> = {}): number {
  const file = { id: `bytes of ${name}`, name, type: "application/zip", size: content.length, ...more };
  void keepBytes(store, file.id, new Blob([content], { type: file.type }));
  store.set(sendFileAtom, { key: lobby, file });
  return store.get(uploadsOfAtom(lobby)).at(-1)!;
}

const say = (store: Store, content: string) => store.set(sendMessageAtom, { key: lobby, content });
const control = (store: Store, id: number, action: UploadAction) =>
  store.set(controlUploadsAtom, { ids: [id], action });

/** The next message, as its text or the name of its file. */
async function next(stream: Stream): Promise<string> {
  const { detail } = await stream.next("chat");
  if (detail.type !== "normal") throw new Error(detail.type);
  return detail.content_type === "text/plain" ? detail.content : `${detail.properties?.name}`;
}

async function nextFile(server: TestServer, stream: Stream) {
  const { detail } = await stream.next("chat");
  if (detail.type !== "normal") throw new Error(detail.type);
  const answer = await download(server, detail.content);
  return { ...detail, sha256: sha256(answer.bytes) };
}

Deno.test("files are sent in their place among the texts, with what is known of them", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  const bo = await server.stream("bo");
  say(store, "before");
  const picture = { type: "image/png", width: 30, height: 20 };
  const [first, second] = [sendFile(store, "a.zip"), sendFile(store, "b.png", bytes(9), picture)];
  say(store, "after");
  assert.deepEqual(store.get(messageAtom(first))?.sending, true, "shown at once");

  assert.equal(await next(bo), "before");
  const { properties, content_type, sha256: received } = await nextFile(server, bo);
  assert.equal(received, sha256(bytes(SIZE)));
  const stated = { name: "a.zip", size: SIZE, content_type: "application/zip", local_id: first };
  assert.deepEqual([content_type, properties], ["vocechat/file", stated]);
  const { width, height, name } = (await nextFile(server, bo)).properties!;
  assert.deepEqual({ width, height, name }, { width: 30, height: 20, name: "b.png" });
  assert.equal(await next(bo), "after");

  await client.until((get) => get(uploadAtom(second))?.state === "done");
  assert.deepEqual(store.get(uploadsOfAtom(lobby)), []);
  assert.equal(await bytesOf(store, "bytes of a.zip"), null, "nothing stays on the disk");
  assert.ok(store.get(localUrlAtom("bytes of b.png")), "the picture is shown from here until it is loaded");
});

Deno.test("a cut upload goes on where it was cut, and no byte arrives twice", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  using wire = new Wire();
  const bo = await server.stream("bo");
  const again = () => setTimeout(() => client.store.get(outboxAtom)?.resume());
  wire.before = (chunk) => {
    if (chunk !== 2) return;
    again();
    lost();
  };
  wire.after = (chunk) => {
    if (chunk !== 3) return;
    again();
    lost();
  };
  sendFile(client.store, "a.zip");

  assert.equal((await nextFile(server, bo)).sha256, sha256(bytes(SIZE)));
  const [[, first], second, third] = wire.chunks;
  assert.deepEqual(second[0], first, "the lost chunk was the second");
  assert.deepEqual(third[0], first, "and is sent again");
  const arrived = wire.chunks.toSpliced(1, 1);
  assert.equal(arrived.reduce((offset, [at, size]) => (assert.equal(at, offset), at + size), 0), SIZE);
});

Deno.test("a paused file lets the messages behind it pass, and a cancelled one leaves nothing", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  using wire = new Wire();
  const bo = await server.stream("bo");
  let id = 0;
  const halfway = Promise.withResolvers<void>();
  wire.after = (chunk) => {
    if (chunk === 1) control(store, id, "pause");
    if (chunk === 1) halfway.resolve();
  };
  id = sendFile(store, "a.zip");
  await halfway.promise;
  say(store, "passes");
  assert.equal(await next(bo), "passes");
  assert.equal(wire.chunks.length, 1);
  assert.equal(store.get(uploadAtom(id))?.state, "paused");
  control(store, id, "resume");
  assert.equal(await next(bo), "a.zip");
  assert.equal(wire.sent, SIZE);

  const begun = wire.chunks.length + 1;
  wire.after = (chunk) => void (chunk === begun && control(store, id, "cancel"));
  id = sendFile(store, "b.zip");
  say(store, "the next");
  assert.equal(await next(bo), "the next");
  assert.equal(store.get(messageAtom(id)), null);
  assert.equal(wire.chunks.length, begun);
  assert.equal(await bytesOf(store, "bytes of b.zip"), null);
});

Deno.test("the server keeps nothing of a file that is cancelled while it begins", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  using wire = new Wire();
  const bo = await server.stream("bo");
  let id = 0;
  wire.begun = () => control(store, id, "cancel");
  id = sendFile(store, "a.zip");
  say(store, "the next");
  assert.equal(await next(bo), "the next");
  assert.equal(wire.chunks.length, 0);
  await eventually(async () => {
    const [{ begun }] = await server.sql`select count(*)::int as begun from uploads`;
    return begun === 0 || undefined;
  }, "the server to forget it");
});

Deno.test("no byte is sent of a chunk whose file is cancelled while its checksum is computed", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  using wire = new Wire();
  const bo = await server.stream("bo");
  let hasBegun = false;
  wire.begun = () => void (hasBegun = true);
  const id = sendFile(store, "a.zip");
  // The upload is known when its progress is shown, and the first chunk is taken right after that.
  const stop = store.sub(uploadAtom(id), () => {
    if (!hasBegun) return;
    stop();
    queueMicrotask(() => control(store, id, "cancel"));
  });
  say(store, "the next");
  assert.equal(await next(bo), "the next");
  assert.equal(hasBegun, true);
  assert.deepEqual(wire.chunks, []);
});

Deno.test("another page goes on with what a closed one has left", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  using wire = new Wire();
  const bo = await server.stream("bo");
  const cache = memoryCache();
  const closed = outboxOf(store, cache.outbox);
  store.set(fileStorageAtom, cache.files);
  store.set(outboxAtom, closed);
  const leave = Promise.withResolvers<void>();
  wire.after = (chunk) => {
    if (chunk !== 1) return;
    closed.close();
    leave.resolve();
  };
  const id = sendFile(store, "a.zip");
  await leave.promise;
  store.set(changeAtom, ({ set }) => set(uploadAtom(id), null));

  const reopened = outboxOf(store, cache.outbox);
  store.set(outboxAtom, reopened);
  await reopened.resume();
  assert.equal((await nextFile(server, bo)).sha256, sha256(bytes(SIZE)));
  assert.equal(wire.sent, SIZE, "and sends no byte twice");
  assert.equal(wire.chunks[1][0], wire.chunks[0][1]);
  await until(store, (get) => get(uploadAtom(id))?.state === "done");
  reopened.close();
});

Deno.test("a refused file says why, and is sent when that has changed", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  const bo = await server.stream("bo");
  await server.as("ada").put("/admin/files/config", { max_size: 1000 });
  const id = sendFile(store, "a.zip", bytes(1001));
  await client.until((get) => get(uploadAtom(id))?.state === "refused");
  assert.equal(store.get(uploadAtom(id))?.reason, "too_large");
  assert.equal(store.get(messageAtom(id))?.failed, true);
  say(store, "is not held up");
  assert.equal(await next(bo), "is not held up");

  await server.as("ada").put("/admin/files/config", { max_size: null });
  control(store, id, "resume");
  assert.equal(await next(bo), "a.zip");
});

Deno.test("a file whose bytes are lost is refused, and discarding it leaves nothing", async () => {
  await using server = await startServer();
  await using client = await LiveClient.start(server, "ada");
  const { store } = client;
  const file = { id: "lost", name: "a.zip", type: "", size: 5 };
  store.set(sendFileAtom, { key: lobby, file });
  const [id] = store.get(uploadsOfAtom(lobby));
  await client.until((get) => get(uploadAtom(id))?.state === "refused");
  assert.equal(store.get(uploadAtom(id))?.reason, "file_lost");
  control(store, id, "cancel");
  assert.deepEqual([store.get(messageAtom(id)), store.get(uploadsOfAtom(lobby))], [null, []]);
});
