import assert from "node:assert/strict";
import { Favorite, FavoriteBodies } from "schemas/archives.ts";
import { FileList } from "schemas/file_lists.ts";
import * as v from "valibot";
import { fileIn } from "../../client/components/messages/files/file.ts";
import { startServer } from "../support/server.ts";
import { fill } from "./fill.ts";

const HOUR = 3_600_000;

Deno.test("the demo has files of many kinds and saved messages, which are as old as the talk", async () => {
  await using server = await startServer({ template: "empty" });
  const { cast } = await fill(server.app, server.sql);
  const headers = { "X-API-Key": cast.visitors.get("mara")!.token! };
  const ask = (path: string) => server.nobody.get(path, { headers });

  const { files } = (await ask("/resource/files")).as(FileList);
  const kinds = files.map(({ detail }) => fileIn(detail)?.kind);
  assert.deepEqual([...new Set(kinds)].sort(), ["archive", "audio", "document", "image", "pdf"]);
  const stored = await server.sql<{ created_at: number }[]>`select created_at from files`;
  assert.equal(stored.length, files.length);

  const favorites = (await ask("/favorite")).as(v.array(Favorite));
  const ids = favorites.map(({ id }) => id);
  const bodies = (await ask(`/favorite/archives?ids=${ids}`)).as(FavoriteBodies);
  assert.deepEqual(bodies.map(({ archive }) => archive.messages.length).sort(), [1, 1, 1, 1, 1, 1, 3]);

  const times = [...files, ...stored, ...favorites, ...bodies.flatMap(({ archive }) => archive.messages)];
  for (const { created_at } of times) assert.ok(created_at < Date.now() - HOUR);
});
