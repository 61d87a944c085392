import fc from "fast-check";
import assert from "node:assert/strict";
import { createEventParser } from "../../client/api/http/sse.ts";

const bytes = new TextEncoder();

function parse(chunks: Uint8Array[]): string[] {
  const parser = createEventParser();
  return chunks.flatMap((chunk) => parser(chunk));
}

Deno.test("events are received whole, and comments are not events", () => {
  const text = ':\n\ndata: {"type":"ready"}\n\n:\n\ndata: {"type":"heartbeat","time":1}\r\n\r\ndata: {"cut';

  assert.deepEqual(parse([bytes.encode(text)]), ['{"type":"ready"}', '{"type":"heartbeat","time":1}']);
});

Deno.test("however the stream is cut into chunks, also within a character, the events are the same", () => {
  const content = fc.string({ unit: "grapheme" });
  fc.assert(fc.property(fc.array(content, { minLength: 1 }), fc.array(fc.nat()), (said, cuts) => {
    const events = said.map((content) => JSON.stringify({ content }));
    const whole = bytes.encode(events.map((event) => `data: ${event}\n\n:\n\n`).join(""));
    const places = [0, ...cuts.map((cut) => cut % whole.length), whole.length].sort((a, b) => a - b);
    const chunks = places.slice(1).map((end, i) => whole.slice(places[i], end));

    assert.deepEqual(parse(chunks), events);
  }));
});
