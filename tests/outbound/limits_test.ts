import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Limits } from "../../server/outbound/limits.ts";
import { ask, fails, LOOPBACK, names, outbound } from "./asking.ts";
import { within } from "../support/deadline.ts";
import { forever } from "./hostile.ts";
import { hello, Peer } from "./peer.ts";

const asking = outbound(LOOPBACK);
/** So long that whatever ends a test is not this. */
const LONG = 60_000;
const limits = (some: Partial<Limits>) => ({ limits: { whole: LONG, head: LONG, idle: LONG, ...some } });
const KILOBYTE = new Uint8Array(1024);
const HEAD = "HTTP/1.1 200 OK\r\n";

Deno.test("a server that sends nothing times out", async () => {
  await using peer = new Peer((visit) => visit.hungUp());
  await fails(
    asking,
    peer.at(),
    "timeout",
    /headers of 127\.0\.0\.1:\d+ took longer than 200 ms/,
    limits({ head: 200 }),
  );
  // On a busy machine the time may be over before the request has arrived.
  for (const visit of peer.visits) await visit.hungUp();
});

Deno.test("headers that arrive byte by byte time out", async () => {
  await using peer = new Peer(async (visit) => {
    await visit.write(HEAD);
    await forever(visit, "x: y\r\n", 20);
  });
  await fails(asking, peer.at(), "timeout", /headers/, limits({ head: 300, headBytes: 1_000_000 }));
});

Deno.test("endless informational responses time out", async () => {
  await using peer = new Peer((visit) => forever(visit, "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n", 5));
  await fails(asking, peer.at(), "timeout", /headers/, limits({ head: 300 }));
});

Deno.test("a name server that does not answer times out", async () => {
  const { promise: never } = Promise.withResolvers<string[]>();
  const deaf = outbound(LOOPBACK, { resolve: () => never });
  await fails(deaf, "http://slow.example/", "timeout", /slow\.example/, limits({ head: 200 }));
});

Deno.test("slow redirects share one time limit", async () => {
  await using peer = new Peer(async (visit) => {
    await new Promise((next) => setTimeout(next, 150));
    await visit.redirect("/");
  });
  await fails(
    asking,
    peer.at(),
    "timeout",
    /The request took longer than 400 ms/,
    limits({ whole: 400, redirects: 100 }),
  );
});

Deno.test("a body that stalls times out", async () => {
  await using peer = new Peer((visit) =>
    Promise.all([visit.answer("half", { "content-length": "8" }), visit.hungUp()])
  );
  const reading = asking.read(peer.at(), limits({ idle: 200 }), async (answer) => {
    assert.equal(answer.status, 200);
    await assert.rejects(answer.text(), { failure: "timeout", message: /more of the body/ });
  });
  await assert.rejects(reading, { failure: "timeout" });
  await peer.visits[0].hungUp();
});

Deno.test("a body that arrives byte by byte times out", async () => {
  await using peer = new Peer(async (visit) => {
    await visit.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    await forever(visit, "1\r\nx\r\n", 20);
  });
  await fails(asking, peer.at(), "timeout", /The request/, limits({ whole: 300 }));
});

Deno.test("an endless chunk header does not count as progress", async () => {
  await using peer = new Peer(async (visit) => {
    await visit.write(`${HEAD}transfer-encoding: chunked\r\n\r\n1;`);
    await forever(visit, "a=b;", 20);
  });
  await fails(asking, peer.at(), "timeout", /more of the body/, limits({ idle: 300 }));
});

Deno.test("a response that nobody reads is closed, and its body cannot be read later", async () => {
  await using peer = new Peer((visit) =>
    Promise.all([visit.answer("half", { "content-length": "8" }), visit.hungUp()])
  );
  const { kept } = await asking.read(peer.at(), limits({}), (kept) => ({ kept }));
  await peer.visits[0].hungUp();
  await assert.rejects(kept.text(), { failure: "broken" });
});

Deno.test("a reader that waits for something else than the body is given up", async () => {
  await using peer = new Peer(hello);
  const { promise: never } = Promise.withResolvers<void>();
  const readers: Record<string, (answer: Response) => Promise<unknown>> = {
    "before the body": () => never,
    "after the body": (answer) => answer.text().then(() => never),
    "for a stream that never ends": () => new Response(new ReadableStream()).text(),
  };
  for (const [when, reader] of Object.entries(readers)) {
    await assert.rejects(asking.read(peer.at(), limits({ whole: 300 }), reader), {
      failure: "timeout",
      message: "The request took longer than 300 ms",
    }, when);
  }
});

Deno.test("a reader that stops before the end of the body closes the connection", async () => {
  await using peer = new Peer(async (visit) => {
    await visit.write(`${HEAD}\r\n`);
    await forever(visit, KILOBYTE);
  });
  const first = await asking.read(peer.at(), { ...limits({}), onlyBeginning: true }, async ({ body }) => {
    for await (const piece of body!) return piece.length;
  });
  assert.ok(first! > 0);
  await peer.visits[0].hungUp();
});

Deno.test("stopping ends with 503 what is under way and what comes, unless it outlasts the stop", async () => {
  const stopping = outbound(LOOPBACK);
  const come = Promise.withResolvers<void>();
  const answering = Promise.withResolvers<void>();
  await using peer = new Peer(async (visit) => {
    if (peer.visits.length === 2) come.resolve();
    await answering.promise;
    await visit.answer("hello");
  });
  const under = stopping.fetch(peer.at(), limits({}));
  const outlasting = ask(stopping, peer.at(), { ...limits({}), outlastsStop: true });
  await come.promise;
  stopping.stop();
  await assert.rejects(under, { status: 503 });
  await assert.rejects(stopping.fetch(peer.at()), { status: 503 });
  answering.resolve();
  assert.equal(await outlasting, "hello");
  assert.equal(peer.visits.length, 2);
});

Deno.test("a server that never finishes the handshake of TLS times out", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const asked = fails(
    asking,
    `https://127.0.0.1:${listener.addr.port}/`,
    "timeout",
    /headers/,
    limits({ head: 300 }),
  );
  using connection = await listener.accept();
  await asked;
  await within(new Response(connection.readable).text(), () => "nobody hung up");
});

Deno.test("an endless body is read up to the limit", async () => {
  await using peer = new Peer(async (visit) => {
    await visit.write(`${HEAD}\r\n`);
    await forever(visit, KILOBYTE);
  });
  let read = 0;
  const reading = asking.read(peer.at(), limits({ bodyBytes: 100_000 }), async ({ body }) => {
    for await (const chunk of body!) read += chunk.length;
  });
  await assert.rejects(reading, { failure: "too_large", message: "The body is longer than 100000 bytes" });
  assert.ok(read > 0 && read <= 100_000, `${read}`);
  await peer.visits[0].hungUp();
});

Deno.test("a body whose stated length is too long is not read", async () => {
  await using peer = new Peer((visit) =>
    Promise.all([visit.answer("x", { "content-length": "9000000000" }), visit.hungUp()])
  );
  await assert.rejects(asking.fetch(peer.at()), {
    failure: "too_large",
    message: /longer than 2097152 bytes/,
  });
  await peer.visits[0].hungUp();
});

Deno.test("endless headers are refused, by number and by length", async () => {
  for (const piece of ["x: y\r\n".repeat(200), `x: ${"y".repeat(3000)}\r\n`, "y".repeat(3000)]) {
    await using peer = new Peer(async (visit) => {
      await visit.write(`${HEAD}a: `);
      await forever(visit, piece);
    });
    await fails(asking, peer.at(), "too_large", /header overflow/i, limits({}));
  }
});

Deno.test("the size limit applies to the decoded body", async () => {
  const zeros = new Uint8Array(5_000_000);
  const bombs = { gzip: gzipSync(zeros), br: brotliCompressSync(zeros) };
  for (const [encoding, bomb] of Object.entries(bombs)) {
    assert.ok(bomb.length < 100_000, "for this test to mean anything");
    await using peer = new Peer((visit) =>
      Promise.all([visit.answer(bomb, { "content-encoding": encoding }), visit.hungUp()])
    );
    await fails(asking, peer.at(), "too_large", /longer than 100000 bytes/, limits({ bodyBytes: 100_000 }));
    await peer.visits[0].hungUp();
  }
});

Deno.test("the size limit also ends a body that decodes to nothing for ever", async () => {
  const nothing = Buffer.concat(Array(50).fill(gzipSync("")));
  await using peer = new Peer(async (visit) => {
    await visit.write(`${HEAD}content-encoding: gzip\r\n\r\n`);
    await forever(visit, nothing);
  });
  await fails(asking, peer.at(), "too_large", /longer than 5000 bytes/, limits({ bodyBytes: 5000 }));
});

Deno.test("a response that is not HTTP is an error", async () => {
  const answers: Record<string, string> = {
    "another protocol": "SSH-2.0-OpenSSH_9.6\r\n\r\n",
    "two lengths": `${HEAD}content-length: 3\r\ncontent-length: 4\r\n\r\nabcd`,
    "a length, and chunks":
      `${HEAD}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
    "a chunk of no size": `${HEAD}transfer-encoding: chunked\r\n\r\nxyz\r\n`,
    "a status that is none": "HTTP/1.1 999 What\r\ncontent-length: 0\r\n\r\n",
    "another protocol from here on": "HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    "an encoding that nobody asked for": `${HEAD}content-encoding: zstd\r\ncontent-length: 1\r\n\r\nx`,
    "the name of what every object has": `${HEAD}content-encoding: constructor\r\ncontent-length: 1\r\n\r\nx`,
    "what only says that it is gzip": `${HEAD}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nhello`,
  };
  for (const [what, answer] of Object.entries(answers)) {
    await using peer = new Peer((visit) => Promise.all([visit.write(answer), visit.hungUp()]));
    await fails(asking, peer.at(), "broken", /./).catch((error) => assert.fail(`${what}: ${error.message}`));
    await peer.visits[0].hungUp();
  }
});

Deno.test("a truncated response is an error, encoded or not", async () => {
  const whole = gzipSync("hello".repeat(1000));
  for (
    const [body, headers] of [
      ["half", { "content-length": "8" }],
      [whole.subarray(0, whole.length / 2), {
        "content-length": `${whole.length}`,
        "content-encoding": "gzip",
      }],
    ] as const
  ) {
    await using peer = new Peer(async (visit) => {
      await visit.answer(body, headers);
      visit.connection.close();
    });
    await fails(asking, peer.at(), "broken", /breaks off/);
  }
});

Deno.test("the caller can abort before and during the response", async () => {
  await using peer = new Peer((visit) =>
    Promise.all([visit.answer("half", { "content-length": "8" }), visit.hungUp()])
  );
  await assert.rejects(
    asking.fetch(peer.at(), { signal: AbortSignal.abort(new Error("no more")) }),
    /no more/,
  );
  assert.equal(peer.visits.length, 0);

  const stop = new AbortController();
  await assert.rejects(
    asking.read(peer.at(), { signal: stop.signal }, (answer) => {
      stop.abort(new Error("enough"));
      return answer.text();
    }),
    /enough/,
  );
  await peer.visits[0].hungUp();
});

Deno.test("a body that is cancelled ends the connection", async () => {
  await using peer = new Peer((visit) =>
    Promise.all([visit.answer("half", { "content-length": "8" }), visit.hungUp()])
  );
  await asking.read(peer.at(), {}, (answer) => answer.body!.cancel());
  await peer.visits[0].hungUp();
});

Deno.test("the server goes on after all of this", async () => {
  await using peer = new Peer(hello);
  assert.equal(await ask(asking, peer.at()), "hello");
  assert.equal(
    await ask(outbound(LOOPBACK, names({ "a.example": [["127.0.0.1"]] })), peer.at("a.example")),
    "hello",
  );
});
