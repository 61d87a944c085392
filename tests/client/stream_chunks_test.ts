import assert from "node:assert/strict";
import { loadFile } from "../../client/api/file_contents.ts";
import { chunksOf } from "../../client/base/stream_chunks.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { follow } from "./support/follow.ts";
import { until } from "./support/live_client.ts";

/** Takes away from streams what Safari has had since version 27 only. */
function withoutIteration(): Disposable {
  const names = [Symbol.asyncIterator, "values"] as const;
  const kept = names.map((name) => Object.getOwnPropertyDescriptor(ReadableStream.prototype, name)!);
  for (const name of names) Reflect.deleteProperty(ReadableStream.prototype, name);
  return {
    [Symbol.dispose]: () =>
      names.forEach((name, i) => Object.defineProperty(ReadableStream.prototype, name, kept[i])),
  };
}

Deno.test("where streams cannot be iterated, the app connects and loads files", async () => {
  await using made = follow();
  const { server, store } = made;
  server.answers["/resource/file"] = () => new Response("all of it", { headers: { "Content-Length": "9" } });
  using _ = withoutIteration();
  await server.nextStream();
  server.emit({ type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");

  const arrived: number[] = [];
  const blob = await loadFile("2026/11/1/a", new AbortController().signal, (part) => arrived.push(part));
  assert.equal(await blob.text(), "all of it");
  assert.equal(arrived.at(-1), 1);
});

Deno.test("who stops reading a body ends it, and one without bytes has no pieces", async () => {
  const ended = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array([1])),
    cancel: () => ended.resolve(),
  });
  for await (const piece of chunksOf(body)) {
    assert.deepEqual([...piece], [1]);
    break;
  }
  await ended.promise;
  assert.equal((await chunksOf(null).next()).done, true);
});
