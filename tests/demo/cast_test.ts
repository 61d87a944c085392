import assert from "node:assert/strict";
import { startServer } from "../support/server.ts";
import { createCast } from "./cast.ts";
import { channelKeys } from "./channels.ts";
import { personKeys } from "./people.ts";

Deno.test("the demo fills a server that has no account yet", async () => {
  await using server = await startServer({ template: "empty" });
  const { uids, gids } = await createCast(server.app);
  assert.deepEqual([uids.size, gids.size], [personKeys.length, channelKeys.length]);
});
