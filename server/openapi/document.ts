import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { Env } from "../context.ts";
import { PROTOCOL_VERSION } from "../organization/version.ts";
import { addExamples, type Document } from "./add_examples.ts";

const description = `Everything that Parley's own app, phones and bots call.

- A person's token is in the answer of \`POST /token/login\`, and lasts for five minutes. \`POST /token/renew\` makes a new one.
- An admin makes a bot's key in Settings › Bots. It works for the calls below \`/bot\`.
- Both go into the header \`X-API-Key\`.
- Times are milliseconds since 1970, where nothing else is said.`;

const documentation = {
  openapi: "3.1.0",
  info: { title: "Parley", version: PROTOCOL_VERSION, description },
  servers: [{ url: "/api" }],
  components: {
    securitySchemes: {
      token: { type: "apiKey", in: "header", name: "X-API-Key", description: "A person's token" },
      page: {
        type: "apiKey",
        in: "header",
        name: "X-Page-Api-Key",
        description: "The key of the custom pages",
      },
      bot: { type: "apiKey", in: "header", name: "X-API-Key", description: "A bot's key" },
    },
  },
} as const;

/** The document is made from the routes, at the first request for it. */
export function serveOpenApi(api: Hono<Env>): void {
  let made: Promise<Document> | undefined;
  // A path may end like a file name.
  const make = async () => {
    const document = await generateSpecs(api, { excludeStaticFile: false, documentation } as never);
    return addExamples(document as unknown as Document);
  };
  api.get("/spec", async (c) => c.json(await (made ??= make())));
}
