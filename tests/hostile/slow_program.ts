/** A server with a planted fault: what it does with a text takes the square of its length. */
const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
  const text = await request.text();
  return new Response(/\s+$/.test(text) ? "ends with spaces" : "ok");
});
console.log(`open at http://127.0.0.1:${server.addr.port}`);
