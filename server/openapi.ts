import type { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import type { Env } from "./context.ts";
import { PROTOCOL_VERSION } from "./organization/routes.ts";

/** The document is made from the routes themselves, when first asked for. */
export function serveOpenApi(api: Hono<Env>): void {
  api.get(
    "/spec",
    openAPIRouteHandler(api, {
      documentation: {
        openapi: "3.1.0",
        info: { title: "Parley", version: PROTOCOL_VERSION, description: "Self-hosted team chat" },
        servers: [{ url: "/api" }],
        components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "X-API-Key" } } },
      },
    }),
  );
}
