/** A server with a planted fault: what it does with one of its fields takes the square of the text's length. */
const DOCUMENT = {
  openapi: "3.1.0",
  paths: {
    "/note": {
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["title", "text"],
                properties: { title: { type: "string" }, text: { type: "string" } },
              },
              example: { title: "Lunch", text: "At noon" },
            },
          },
        },
        responses: {
          200: { description: "The note is kept" },
          400: { description: "Not a note", content: { "text/plain": { schema: { type: "string" } } } },
        },
      },
    },
  },
};

/** Characters of which the pattern takes the better part of a second, which is enough to be found. */
const SLOW = 40_000;

const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
  if (request.url.endsWith("/api/spec")) return Response.json(DOCUMENT);
  try {
    const { text } = await request.json();
    return new Response(/\s+$/.test(text.slice(-SLOW)) ? "ends with spaces" : "ok");
  } catch {
    return new Response("not a note", { status: 400 });
  }
});
console.log(`open at http://127.0.0.1:${server.addr.port}`);
