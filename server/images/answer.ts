import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "../context.ts";
import { documented } from "../contract.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** States in the document what `answerPng` answers. */
export const servesPng = documented(createMiddleware<Env>(async (_c, next) => await next()), {
  responses: {
    200: {
      description: "The picture",
      content: { "image/png": { schema: { type: "string", format: "binary" } } },
    },
    304: { description: "Still the same" },
  },
});

/**
 * A picture that changes when `version` does. Clients that put the version into the address (`t`) need never
 * ask again; the others ask whether it is still the same.
 */
export function answerPng(c: Context, png: Uint8Array, version: number): Response {
  const etag = `"${version}"`;
  c.header("etag", etag);
  c.header("cache-control", c.req.query("t") === undefined ? "public, no-cache" : FOREVER);
  c.header("x-content-type-options", "nosniff");
  if (isNamed(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("content-type", "image/png");
  return c.body(png as Uint8Array<ArrayBuffer>);
}

function isNamed(header: string | undefined, etag: string): boolean {
  if (header?.trim() === "*") return true;
  return header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false;
}
