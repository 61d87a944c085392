import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";
import { CORPUS } from "./corpus.ts";
import { newest, newHook, post } from "./hooks.ts";

Deno.test("what well-known programs send becomes readable Markdown", async (t) => {
  await using server = await startServer();
  const { url } = await newHook(server);
  for (const { from, payload, content } of CORPUS) {
    await t.step(from, async () => {
      const { status, text } = await post(url, payload);
      assert.ok(status === 200 || status === 204, `${status} ${text}`);
      assert.equal((await newest(server)).content, content);
    });
  }
});
