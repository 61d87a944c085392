import assert from "node:assert/strict";
import { base64 } from "../support/member.ts";
import { startServer } from "../support/server.ts";

const properties = { local_id: 1700000000001, mentions: [2], width: 1.5, note: "né 🎈", deep: { a: [null] } };
const json = JSON.stringify(properties);
const urlSafe = base64(json).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const understood = {
  "base64": base64(json),
  "base64 without padding": base64(json).replace(/=+$/, ""),
  "the URL-safe alphabet": urlSafe,
  "plain JSON": JSON.stringify(properties).replace(
    /[^ -~]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  ),
};

Deno.test("properties come back as they were sent, in whatever encoding", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  for (const [how, header] of Object.entries(understood)) {
    const headers = { "X-Properties": header };
    const sent = await server.as("ada").trySend("lobby", how, { headers });
    const received = await bo.next("chat");
    assert.equal(received.mid, sent.body);
    assert.deepEqual(received.detail.properties, properties, how);
  }
});

const ignored = {
  "nothing": "",
  "no base64": "%%%",
  "no JSON": base64("{"),
  "a list": base64("[1]"),
  "a word": base64('"x"'),
  "null": base64("null"),
  "no UTF-8": new Uint8Array([123, 255, 125]).toBase64(),
  "NUL": base64('{"a":"\\u0000"}'),
  "half a character": base64('{"a":"\\ud83d"}'),
  "a bottomless pit": base64('{"a":'.repeat(5000) + "1" + "}".repeat(5000)),
  "half a plain object": '{"a":',
};

Deno.test("unreadable properties count as none", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  for (const [what, header] of Object.entries(ignored)) {
    const sent = await server.as("ada").trySend("lobby", what, { headers: { "X-Properties": header } });
    assert.equal(sent.status, 200, what);
    assert.equal((await bo.next("chat")).detail.properties, null, what);
  }
});

Deno.test("a long list of mentions fits", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const mentions = Array.from({ length: 5000 }, (_, i) => 1_000_000 + i);
  const sent = await server.as("ada").trySend("lobby", "Everybody!", { properties: { mentions } });

  assert.equal(sent.status, 200);
  assert.deepEqual((await bo.next("chat")).detail.properties, { mentions });
});

Deno.test("history shows properties too, and an object where there were none", async () => {
  await using server = await startServer();
  await server.as("ada").trySend("lobby", "with", { properties });
  await server.as("ada").trySend("lobby", "without");
  const page = (await server.as("bo").history("lobby")).body as { detail: { properties: object } }[];
  assert.deepEqual(page.map(({ detail }) => detail.properties), [properties, {}]);
});
