import type { Order, TextKind } from "./order.ts";

/** Milliseconds between two looks at the memory. A file may unpack a gigabyte in a second. */
const LOOK = 20;

/**
 * Program that reads one file, which may be hostile, from its input. It has no permission, ends after `patience`
 * milliseconds, and when it takes more than `memory` bytes: the heap's limit does not count buffers. Its first thread
 * only watches the one that reads.
 */
const [kind, patience, memory] = Deno.args;

setTimeout(() => Deno.exit(1), Number(patience));
const bytes = await new Response(Deno.stdin.readable).bytes();
const reader = new Worker(new URL("./read.ts", import.meta.url), { type: "module" });
reader.onmessage = async ({ data }) => {
  await new Blob([JSON.stringify(data)]).stream().pipeTo(Deno.stdout.writable);
  Deno.exit(0);
};
reader.onerror = (event) => {
  event.preventDefault();
  console.error(event.message);
  Deno.exit(1);
};
setInterval(() => Deno.memoryUsage().rss > Number(memory) && Deno.exit(1), LOOK);
const order: Order = { kind: kind as TextKind, bytes, patience: Number(patience) };
reader.postMessage(order, [bytes.buffer]);
