/** Stores and serves one file with the runtime's means, and nothing else. */
const path = await Deno.makeTempFile({ prefix: "parley-bench-" });

const server = Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
}, async ({ method, body }) => {
  if (method !== "PUT") return new Response((await Deno.open(path)).readable);
  const file = await Deno.open(path, { write: true, truncate: true });
  await body!.pipeTo(file.writable);
  return new Response();
});
Deno.addSignalListener("SIGTERM", async () => {
  await server.shutdown();
  await Deno.remove(path);
  Deno.exit();
});
