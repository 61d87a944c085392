import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { UploadedFile } from "schemas/files.ts";
import { PlainServer } from "../../server/start/plain_server.ts";
import { bytes, prepare, sendChunk, sha256 } from "../files/support.ts";
import { uid } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { eventually } from "../support/deadline.ts";
import type { AnyReceived } from "../support/inbox.ts";
import { Raw } from "../support/raw.ts";
import { visitor } from "../support/visitor.ts";
import { DataFolder } from "./data_folder.ts";
import { Parley, type Start } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };
const HERE = { hostname: "127.0.0.1", port: 0 };
const WITHOUT_INTERNALS = fileURLToPath(new URL("without_internals.ts", import.meta.url));

const openPlain = (start: Start) => Parley.open({ ...start, preload: WITHOUT_INTERNALS });

Deno.test(
  "a runtime without the internals serves pages, calls, streams and files, and stops",
  sanitizers,
  async () => {
    await using database = await clone("cast");
    await using folder = await DataFolder.make();
    await using parley = await openPlain({ DATABASE_URL: database.url, DATA_DIR: folder.path });
    assert.equal(parley.output.match(/plain one/g)?.length, 1, parley.output);
    const [ada, bo] = [
      await visitor(parley.origin, "ada", "web:ada"),
      await visitor(parley.origin, "bo", "web:bo"),
    ];

    using page = await Raw.open(
      parley.origin,
      "GET /login HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n",
    );
    assert.match(await page.read(), /^HTTP\/1\.1 200 .*content-encoding: gzip/is);

    const stream = await ada.stream();
    const socket = await bo.socket();
    await stream.until(changed("bo", true));
    assert.equal((await ada.trySend("lobby", "Can you read this?")).status, 200);
    for (const reader of [stream, socket]) {
      assert.equal((await reader.next("chat")).detail.content, "Can you read this?");
    }

    const content = bytes(1_600_000);
    const { hash, path } = (await sendChunk(bo, await prepare(bo), content, true)).as(UploadedFile);
    assert.equal(hash, sha256(content));
    const file = await bo.get(`/resource/file?file_path=${path}`);
    assert.equal(sha256(file.bytes), hash);

    socket.send("x".repeat(129));
    assert.equal((await socket.closed).code, 1009, "clients have nothing to say");
    await stream.until(changed("bo", false), "the loss of a WebSocket to be noticed");
    const other = await bo.stream();
    await stream.until(changed("bo", true));
    await other.close();
    await stream.until(changed("bo", false), "the loss of a stream to be noticed");

    const last = await bo.socket();
    const unfinished = await Promise.all(
      ["", "GET / HTT", `${POST}Content-Length: 100\r\n\r\n{`].map((words) => Raw.open(parley.origin, words)),
    );
    assert.equal(await parley.health(), 200);
    const asked = performance.now();
    parley.kill("SIGTERM");
    assert.equal((await parley.ended()).code, 0, parley.output);
    assert.ok(performance.now() - asked < 10_000, "it waited for its deadline");
    await last.closed;
    await stream.ended();
    for (const raw of unfinished) {
      await raw.readAll();
      raw[Symbol.dispose]();
    }
  },
);

const POST = "POST /api/token/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

const changed = (person: "bo", online: boolean) => (event: AnyReceived) =>
  event.type === "users_state_changed" && event.uid === uid[person] && event.online === online;

Deno.test(
  "more connections than descriptors end all of them, and the next ones are answered",
  sanitizers,
  async () => {
    await using database = await clone("empty");
    await using parley = await openPlain({ DATABASE_URL: database.url, descriptors: 256 });
    const idle: Raw[] = [];
    for (let count = 0; count < 1000; count++) {
      // While the server does not listen, connections are refused.
      await Raw.open(parley.origin).then((raw) => idle.push(raw), () => {});
    }
    assert.equal(await idle[0].read(), "");
    await parley.untilPrinted("All connections are ended");
    await eventually(() => parley.health().catch(() => undefined), "it to listen again");
    assert.ok(await parley.databaseAnswers());
    idle.forEach((raw) => raw[Symbol.dispose]());
  },
);

Deno.test("the plain server answers complete requests before it stops, and nothing new", async () => {
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const server = new PlainServer(HERE, async () => {
    begun.resolve();
    await going.promise;
    return new Response("answered");
  });
  const { port } = server.addr;
  const answer = fetch(`http://127.0.0.1:${port}`);
  await begun.promise;

  const stopped = server.shutdown();
  await assert.rejects(fetch(`http://127.0.0.1:${port}`), TypeError);
  going.resolve();

  assert.equal(await (await answer).text(), "answered");
  await stopped;
});

Deno.test("the plain server does not wait for the rest of a body, neither at its end nor before", async () => {
  const times = { body: 300, stopping: 100 };
  const server = new PlainServer(HERE, async (request, { deadlines }) => {
    try {
      return new Response(await deadlines.body(request.text()));
    } catch (error) {
      return new Response(null, { status: (error as { status: number }).status });
    }
  }, { timeouts: times });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const words = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{";
  using late = await Raw.open(origin, words);
  assert.equal(await late.status(), 408);

  using unfinished = await Raw.open(origin, words);
  await server.shutdown();
  await unfinished.readAll();
});
