/** The raw limit: a server that only keeps event streams and writes the same bytes to each. */
const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
const encoder = new TextEncoder();

Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
}, async (request) => {
  if (request.method === "POST") {
    const bytes = encoder.encode(
      `data: ${JSON.stringify({ type: "chat", content: await request.text() })}\n\n`,
    );
    for (const controller of controllers) controller.enqueue(bytes);
    return new Response("1");
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controllers.push(controller);
      controller.enqueue(encoder.encode('data: {"type":"ready"}\n\n'));
    },
  }, new ByteLengthQueuingStrategy({ highWaterMark: 65536 }));
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
});
