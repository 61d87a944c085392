import assert from "node:assert/strict";
import { email, PASSWORD } from "../support/cast.ts";
import { Raw } from "../support/raw.ts";
import { startServer } from "../support/server.ts";

/** Each test shortens only the time that it is about: on a busy machine the others would end it. */
const HASTE = { headers: 400, idle: 800, body: 400, leaving: 400 };
const { headers, body, ...idle } = HASTE;
const HEALTH = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...headers, "", ""].join(
    "\r\n",
  );

/** Incomplete requests, the time that ends them, and the expected responses. */
const UNFINISHED = {
  "says nothing": [{ headers }, "", /^$/],
  "does not finish its headers": [{ headers }, "GET /health HTTP/1.1\r\nHost: loc", /^$/],
  "does not finish a short body": [
    { body, ...idle },
    `${post("/api/token/login", "Content-Length: 100")}{"cred`,
    /^HTTP\/1.1 408 /,
  ],
  "does not finish a long body": [
    { body, ...idle },
    `${post("/api/token/login", "Content-Length: 60000")}{"cred`,
    /^HTTP\/1.1 408 /,
  ],
  "does not finish its chunks": [
    { body, ...idle },
    `${post("/api/token/login", "Transfer-Encoding: chunked")}5\r\n{"cr`,
    /^HTTP\/1.1 408 /,
  ],
} as const;

for (const [what, [timeouts, words, told]] of Object.entries(UNFINISHED)) {
  Deno.test(`a connection that ${what} is closed`, async () => {
    await using server = await startServer({ timeouts });
    using raw = await Raw.open(server.origin, words);
    assert.match(await raw.readAll(), told);
  });
}

Deno.test("no connection is closed before its time, whenever it came", async () => {
  await using server = await startServer({ timeouts: { headers } });
  const open = async () => {
    const began = performance.now();
    using raw = await Raw.open(server.origin);
    assert.equal(await raw.readAll(), "");
    return performance.now() - began;
  };
  const lasted: Promise<number>[] = [];
  for (let count = 1; count <= 200; count++) {
    if (count % 20 === 0) lasted.push(open());
    assert.equal((await server.nobody.get("/admin/system/version")).status, 200);
  }
  for (const ms of await Promise.all(lasted)) assert.ok(ms >= headers, `closed after ${ms} ms`);
});

Deno.test("an idle connection is closed", async () => {
  await using server = await startServer({ timeouts: idle });
  using raw = await Raw.open(server.origin);
  for (let count = 0; count < 3; count++) {
    await raw.write(HEALTH);
    assert.equal(await raw.status(), 200);
  }
  assert.equal(await raw.read(), "");
});

Deno.test("a connection that does not finish its next request is closed", async () => {
  await using server = await startServer({ timeouts: idle });
  using raw = await Raw.open(server.origin, HEALTH);
  assert.equal(await raw.status(), 200);
  await raw.write(HEALTH.slice(0, 30));
  assert.equal(await raw.readAll(), "");
});

Deno.test("a body that comes byte by byte is too slow", async () => {
  await using server = await startServer({ timeouts: { body, ...idle } });
  using raw = await Raw.open(server.origin, post("/api/token/login", "Content-Length: 60000"));
  const dripping = setInterval(() => raw.write(" ").catch(() => {}), 50);
  assert.match(await raw.readAll(), /^HTTP\/1.1 408 /);
  clearInterval(dripping);
});

Deno.test("long bodies beyond the memory limit are ended, and short requests are not delayed", async () => {
  await using server = await startServer({ timeouts: { body, ...idle } });
  const { token } = await server.signIn("bo", "web:first");
  const head = post("/api/user/mute", `X-API-Key: ${token}`, "Content-Length: 1000000");
  const words = head + " ".repeat(900_000);
  const raws = await Promise.all(Array.from({ length: 60 }, () => Raw.open(server.origin, words)));
  assert.equal((await server.as("ada").trySend("lobby", "Anybody there?")).status, 200);
  const told = await Promise.all(raws.map((raw) => raw.readAll()));
  for (const answer of told) assert.match(answer, /^HTTP\/1.1 (408|503) /);
  for (const raw of raws) raw[Symbol.dispose]();
});

Deno.test("a slow body that makes progress is accepted", async () => {
  const body = 1500;
  await using server = await startServer({ timeouts: { body, ...idle } });
  const credential = { type: "password", email: email("ada"), password: PASSWORD };
  const text = JSON.stringify({ credential, device: "slow" }).padEnd(40_000);
  using raw = await Raw.open(server.origin, post("/api/token/login", `Content-Length: ${text.length}`));
  const began = performance.now();
  for (let sent = 0; sent < text.length; sent += 2000) {
    await raw.write(text.slice(sent, sent + 2000));
    await new Promise((resume) => setTimeout(resume, 100));
  }
  assert.ok(performance.now() - began > body, "for this test to mean anything");
  assert.equal(await raw.status(), 200);
});

Deno.test("streams stay open for as long as they are read", async () => {
  await using server = await startServer({ timeouts: HASTE });
  const readers = [await server.stream("bo"), await server.socket("bo", { device: "phone" })];
  for (let closed = 0; closed < 3; closed++) {
    using idle = await Raw.open(server.origin, HEALTH);
    assert.equal(await idle.status(), 200);
    assert.equal(await idle.readAll(), "", "an idle connection is closed meanwhile");
  }
  await server.as("ada").trySend("lobby", "Still there?");
  for (const reader of readers) assert.equal((await reader.next("chat")).detail.content, "Still there?");
});
