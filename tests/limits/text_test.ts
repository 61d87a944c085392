import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";

const KIB_64 = 65_536;

Deno.test("a message is at most 64 KiB of text", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const longest = "x".repeat(KIB_64);
  for (const place of ["lobby", "bo"] as const) {
    assert.equal((await server.as("ada").trySend(place, `${longest}x`)).status, 413);
    assert.equal((await server.as("ada").trySend(place, "é".repeat(KIB_64 / 2 + 1))).status, 413);
    assert.equal((await server.as("ada").trySend(place, longest)).status, 200);
    assert.equal((await bo.next("chat")).detail.content, longest);
  }
  assert.equal((await server.sql`select from messages`).length, 2);
});

Deno.test("a body without a stated length is measured while it is read", async () => {
  await using server = await startServer();
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (++pulled > 10_000) controller.close();
      else controller.enqueue(new Uint8Array(10_000).fill(120));
    },
  });
  const sent = server.as("ada").post("/group/1/send", undefined, {
    headers: { "Content-Type": "text/plain" },
    body: endless,
  });
  const status = await sent.then((answer) => answer.status, () => "cut off");
  assert.ok(status === 413 || status === "cut off", `${status}`);
  assert.ok(pulled < 10_000, "the server did not read it all");
  assert.equal((await server.sql`select from messages`).length, 0);
});

Deno.test("NUL and invalid UTF-8 are refused", async () => {
  await using server = await startServer();
  const wrong = {
    "NUL": new TextEncoder().encode("a\0b"),
    "a stray byte": new Uint8Array([97, 0xff, 98]),
    "half a character": new Uint8Array([0xf0, 0x9f, 0x8e]),
    "half a surrogate pair": new Uint8Array([0xed, 0xa0, 0xbd]),
    "an overlong slash": new Uint8Array([0xc0, 0xaf]),
  };
  for (const [what, body] of Object.entries(wrong)) {
    for (const path of ["/group/1/send", "/user/2/send"]) {
      const headers = { "Content-Type": "text/plain" };
      assert.equal((await server.as("ada").post(path, undefined, { headers, body })).status, 400, what);
    }
  }
  assert.equal((await server.sql`select from messages`).length, 0);
});

Deno.test("every other character arrives unchanged", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  const texts = [
    "né",
    "你好 こんにちは",
    "👩‍👩‍👧",
    "a\nb\r\nc\td",
    "a\u2028b\u2029c\ufeffd",
    "a\u0001\u007f\u0085",
    "\"\\'`<>&",
    " a ",
  ];
  for (const text of texts) {
    assert.equal((await server.as("ada").trySend("lobby", text)).status, 200, JSON.stringify(text));
    assert.equal((await bo.next("chat")).detail.content, text);
  }
  const page = (await server.as("bo").history("lobby")).body as { detail: { content: string } }[];
  assert.deepEqual(page.map(({ detail }) => detail.content), texts);
});

Deno.test("an endless JSON body is refused", async () => {
  await using server = await startServer();
  const name = "x".repeat(2_000_000);
  assert.equal((await server.as("ada").post("/group", { name })).status, 413);
  assert.equal(
    (await server.nobody.post("/token/login", { credential: { type: "password", name } })).status,
    413,
  );
  assert.equal((await server.as("ada").get("/user/me")).status, 200);
});
