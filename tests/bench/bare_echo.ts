/** The raw limit of HTTP: a server that reads a body and answers a number. */
let count = 0;

Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
}, async (request) => {
  await request.text();
  return Response.json(++count);
});
