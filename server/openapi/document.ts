import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { Env } from "../http/context.ts";
import { PROTOCOL_VERSION } from "../http/version.ts";
import {
  MAX_HEADER_LENGTH,
  MAX_PATH_LENGTH,
  MAX_PATH_SEGMENTS,
  MAX_QUERY_LENGTH,
} from "../http/request_limits.ts";
import { addExamples, type Document } from "./add_examples.ts";

const description = `The API used by Parley's web client, mobile apps and bots.

- \`POST /token/login\` returns a user's token, which is valid for five minutes. \`POST /token/renew\` returns a new one.
- Admins create bot keys in Settings › Bots. A bot key works for the calls below \`/bot\`.
- Send either one in the \`X-API-Key\` header.
- Times are in milliseconds since 1970-01-01 UTC, unless stated otherwise.`;

const documentation = {
  openapi: "3.1.0",
  info: { title: "Parley", version: PROTOCOL_VERSION, description },
  servers: [{ url: "/api" }],
  components: {
    securitySchemes: {
      token: { type: "apiKey", in: "header", name: "X-API-Key", description: "A user's token" },
      page: {
        type: "apiKey",
        in: "header",
        name: "X-Page-Api-Key",
        description: "The custom pages key",
      },
      bot: { type: "apiKey", in: "header", name: "X-API-Key", description: "A bot's key" },
    },
  },
} as const;

/** The limits of URLs and headers, which are the same for all calls. */
const EVERYWHERE = {
  414: {
    description:
      `The path is longer than ${MAX_PATH_LENGTH} characters or ${MAX_PATH_SEGMENTS} segments, or the query ` +
      `is longer than ${MAX_QUERY_LENGTH} characters`,
  },
  431: { description: `A header that the call reads is longer than ${MAX_HEADER_LENGTH} characters` },
};

/** The document is made from the routes, at the first request for it. */
export function serveOpenApi(api: Hono<Env>): void {
  let made: Promise<Document> | undefined;
  // A path may end like a file name.
  const make = async () => {
    const document = await generateSpecs(api, { excludeStaticFile: false, documentation } as never);
    const stated = document as unknown as Document;
    for (const item of Object.values(stated.paths)) {
      for (const operation of Object.values(item)) {
        operation.responses = { ...EVERYWHERE, ...operation.responses };
      }
    }
    return addExamples(stated);
  };
  api.get("/spec", async (c) => c.json(await (made ??= make())));
}
