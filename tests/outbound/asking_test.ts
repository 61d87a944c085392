import assert from "node:assert/strict";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { certificateOf } from "../support/certificate.ts";
import { ask, fails, LOOPBACK, names, outbound } from "./asking.ts";
import { hello, Peer } from "./peer.ts";

const asking = outbound(LOOPBACK);

Deno.test("a request arrives, and its response comes back", async () => {
  await using peer = new Peer((visit) =>
    visit.answer("é", { "content-type": "text/plain", "x-a": "b" }, "201 Made")
  );
  const answer = await asking.fetch(peer.at("127.0.0.1", "/a%20b?c=d#e"), {
    method: "post",
    headers: { "X-Signature": "s" },
    body: "héllo",
  });

  assert.deepEqual([answer.status, answer.ok, await answer.text()], [201, true, "é"]);
  assert.deepEqual([answer.headers.get("content-type"), answer.headers.get("x-a")], ["text/plain", "b"]);
  const [visit] = peer.visits;
  assert.deepEqual([visit.line, visit.body, visit.header("x-signature")], ["POST /a%20b?c=d", "héllo", "s"]);
  assert.deepEqual([visit.header("user-agent"), visit.header("content-length")], ["Parley", "6"]);
});

Deno.test("binary bodies are not changed", async () => {
  await using peer = new Peer(hello);
  assert.equal(
    await ask(asking, peer.at(), { method: "PUT", body: new TextEncoder().encode("{}") }),
    "hello",
  );
  assert.deepEqual([peer.visits[0].line, peer.visits[0].body], ["PUT /", "{}"]);
});

Deno.test("an encoded body is decoded, and its encoding header is removed", async () => {
  const text = "hello ".repeat(10_000);
  for (const [encoding, bytes] of [["gzip", gzipSync(text)], ["br", brotliCompressSync(text)]] as const) {
    await using peer = new Peer((visit) => visit.answer(bytes, { "content-encoding": encoding }));
    const answer = await asking.fetch(peer.at());
    assert.equal(answer.headers.get("content-encoding"), null);
    assert.equal(answer.headers.get("content-length"), null);
    assert.equal(await answer.text(), text);
    assert.equal(peer.visits[0].header("accept-encoding"), "gzip, br");
  }
});

Deno.test("a response may have no body", async () => {
  await using peer = new Peer((visit) => {
    if (visit.line.startsWith("HEAD")) {
      return visit.answer("", { "content-length": "9000000", "content-encoding": "gzip" });
    }
    return visit.answer("", {}, "204 No Content");
  });
  for (const [method, status] of [["HEAD", 200], ["GET", 204]] as const) {
    const answer = await asking.fetch(peer.at(), { method });
    assert.deepEqual([answer.status, await answer.text()], [status, ""]);
  }
});

Deno.test("error statuses of the other server are responses, not failures", async () => {
  await using peer = new Peer((visit) => visit.answer("no", {}, "500 Oh"));
  const answer = await asking.fetch(peer.at());
  assert.deepEqual([answer.status, answer.ok, await answer.text()], [500, false, "no"]);
});

Deno.test("the certificate is checked against the requested name", async () => {
  const { cert, private: key } = await certificateOf("secure.example");
  const requests: unknown[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    requests.push([request.headers.host, (request.socket as { servername?: string }).servername]);
    response.end("hello");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { resolve } = names({ "secure.example": [["127.0.0.1"]], "other.example": [["127.0.0.1"]] });
  const trusting = outbound(LOOPBACK, { resolve, ca: cert });

  assert.equal(await ask(trusting, `https://secure.example:${port}/`), "hello");
  assert.deepEqual(requests, [[`secure.example:${port}`, "secure.example"]]);
  for (const host of ["other.example", "127.0.0.1"]) {
    await fails(trusting, `https://${host}:${port}/`, "unreachable", /does not match certificate/);
  }
  const usual = outbound(LOOPBACK, { resolve });
  await fails(usual, `https://secure.example:${port}/`, "unreachable", /self-signed certificate/);
  assert.equal(requests.length, 1);
  await new Promise((closed) => server.close(closed));
});
