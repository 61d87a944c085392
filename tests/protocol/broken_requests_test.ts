import assert from "node:assert/strict";
import { captureLog } from "../support/captured_log.ts";
import { Raw, statusOf } from "../support/raw.ts";
import { startServer } from "../support/server.ts";

const ask = (first: string, ...headers: string[]) => [first, ...headers, "", ""].join("\r\n");

const WRONG_HOSTS = [
  "a b",
  "a:99999",
  "a:b",
  "[::1",
  "[::::]",
  "a<b",
  "%zz",
  "a/b",
  "a?b",
  "a#b",
  "a\\b",
  "a@b",
  "1.2.3.4.5",
];
const PATHS = ["/", "/health", "/api/admin/system/initialized", "/api/user/events", "/api/user/me"];

Deno.test("an invalid Host is refused everywhere", async () => {
  await using server = await startServer();
  using log = captureLog();
  for (const host of WRONG_HOSTS) {
    for (const path of PATHS) {
      const status = await statusOf(server.origin, ask(`GET ${path} HTTP/1.1`, `Host: ${host}`));
      assert.equal(status, 400, `${path} at ${host}`);
    }
  }
  assert.equal(await statusOf(server.origin, ask("GET http://[a/health HTTP/1.1", "Host: a")), 400);
  assert.deepEqual(log.lines, []);
});

Deno.test("a valid Host of any kind is accepted", async () => {
  await using server = await startServer();
  for (
    const host of [
      "a",
      "a.example.org:443",
      "A_B.example.org.",
      "127.0.0.1:1",
      "[::1]:80",
      "[::ffff:1.2.3.4]",
      "xn--bcher-kva.example",
    ]
  ) {
    assert.equal(await statusOf(server.origin, ask("GET /health HTTP/1.1", `Host: ${host}`)), 200, host);
  }
  assert.equal(await statusOf(server.origin, ask("GET /health HTTP/1.0")), 200);
});

const UPGRADE = ["Connection: keep-alive, Upgrade", "Upgrade: websocket"];
const VERSION = "Sec-WebSocket-Version: 13";
const KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
const HALF_UPGRADES: [number, string[]][] = [
  [400, [...UPGRADE, VERSION]],
  [400, [...UPGRADE, VERSION, "Sec-WebSocket-Key: x"]],
  [400, ["Upgrade: websocket", VERSION, KEY]],
  [400, ["Connection: Upgrade", VERSION, KEY]],
  [400, ["Connection: Upgrade", "Upgrade: h2c", VERSION, KEY]],
  [426, [...UPGRADE, KEY]],
  [426, [...UPGRADE, KEY, "Sec-WebSocket-Version: 8"]],
  [101, [...UPGRADE, KEY, VERSION]],
];

Deno.test("an incomplete upgrade is refused and replaces no stream", async () => {
  await using server = await startServer();
  using log = captureLog();
  const { token } = await server.signIn("bo", "web:first");
  const stream = await server.stream("bo", { device: "web:first" });
  for (const [expected, headers] of HALF_UPGRADES) {
    const first = `GET /api/user/events_ws?api-key=${token} HTTP/1.1`;
    const status = await statusOf(server.origin, ask(first, "Host: localhost", ...headers));
    assert.equal(status, expected, headers.join(", "));
  }
  assert.equal((await stream.next("kick")).reason, "login_from_other_device");
  assert.equal(
    stream.received.filter(({ type }) => type === "kick").length,
    1,
    "by the one that lacked nothing",
  );
  assert.deepEqual(log.lines, []);
});

const POST = ["POST /api/token/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"] as const;
const chunked = (chunks: string) => ask(...POST, "Transfer-Encoding: chunked") + chunks;
const BROKEN_CHUNKS = {
  "a chunk without a size": chunked("zz\r\n{}\r\n"),
  "a chunk longer than its size": chunked("1\r\n{}\r\n0\r\n\r\n"),
  "a broken chunk after a good one": chunked("1\r\n{\r\n-1\r\n"),
  "an endless size": chunked(`${"f".repeat(40)}\r\n`),
};
const WRONG_LENGTHS = {
  "two lengths": ask(...POST, "Content-Length: 2", "Content-Length: 3") + "{} ",
  "a length that is none": ask(...POST, "Content-Length: x") + "{}",
  "a length besides chunks": ask(...POST, "Content-Length: 2", "Transfer-Encoding: chunked") +
    "2\r\n{}\r\n0\r\n\r\n",
};

for (const [what, words] of Object.entries(BROKEN_CHUNKS)) {
  Deno.test(`a body with ${what} gets 400 or nothing, and is not logged`, async () => {
    await using server = await startServer();
    using log = captureLog();
    const body = words.indexOf("\r\n\r\n") + 4;
    for (const first of [words.length, body, body + 1]) {
      using raw = await Raw.open(server.origin, words.slice(0, first));
      // The server looks at one connection after the other, so it has read what came before this.
      assert.equal((await server.nobody.get("/admin/system/initialized")).status, 200);
      // The runtime may have closed the connection by now.
      await raw.write(words.slice(first)).catch(() => {});
      assert.match(await raw.readAll(), /^(HTTP\/1\.1 400 .*)?$/s);
    }
    assert.deepEqual(log.lines, []);
  });
}

for (const [what, words] of Object.entries(WRONG_LENGTHS)) {
  Deno.test(`a body with ${what} gets 400`, async () => {
    await using server = await startServer();
    using log = captureLog();
    assert.equal(await statusOf(server.origin, words), 400);
    assert.deepEqual(log.lines, []);
  });
}

/** Makes all requests and disconnects, each time at another moment. */
const REPEATS = 10;

Deno.test("clients that disconnect at any moment cause no log lines", async () => {
  await using server = await startServer();
  using log = captureLog();
  const { token } = await server.signIn("bo", "web:first");
  const signedIn = ["Host: localhost", `X-API-Key: ${token}`];
  const whole = [
    ask(...POST, "Content-Length: 100") + "{".padEnd(100),
    ask(...POST, "Content-Length: 50000") + "{".padEnd(50_000),
    chunked("5\r\n{    \r\n0\r\n\r\n"),
    ask("POST /api/group/1/send HTTP/1.1", ...signedIn, "Content-Type: text/plain", "Content-Length: 30") +
    "x".repeat(30),
    ask("GET /api/user/events HTTP/1.1", ...signedIn),
    ask(`GET /api/user/events_ws?api-key=${token} HTTP/1.1`, "Host: localhost", ...UPGRADE, KEY, VERSION),
  ];
  for (const words of whole) {
    for (const [count, share] of [0.1, 0.5, 0.8, 0.95, 0.999, ...Array(REPEATS).fill(1)].entries()) {
      using raw = await Raw.open(server.origin, words.slice(0, Math.ceil(words.length * share)));
      await new Promise((resume) => setTimeout(resume, 2 * count));
      raw[Symbol.dispose]();
    }
  }
  assert.equal((await server.nobody.get("/admin/system/initialized")).status, 200);
  assert.deepEqual(log.lines, []);
});
