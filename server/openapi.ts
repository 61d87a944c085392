import type { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import type { Env } from "./context.ts";
import { PROTOCOL_VERSION } from "./organization/version.ts";

/** The document is made from the routes, at the first request for it. */
export function serveOpenApi(api: Hono<Env>): void {
  api.get(
    "/spec",
    openAPIRouteHandler(api, {
      // A path may end like a file name.
      excludeStaticFile: false,
      documentation: {
        openapi: "3.1.0",
        info: { title: "Parley", version: PROTOCOL_VERSION, description: "Self-hosted team chat" },
        servers: [{ url: "/api" }],
        components: {
          securitySchemes: {
            token: { type: "apiKey", in: "header", name: "X-API-Key", description: "A person's token" },
            bot: { type: "apiKey", in: "header", name: "X-API-Key", description: "A bot's key" },
          },
        },
      },
    }),
  );
}
