import type { Context } from "hono";
import { documented } from "../http/contract.ts";
import type { StoredBytes } from "../storage/storage.ts";
import { SANDBOX } from "../http/sandbox.ts";
import { headerOf } from "../http/request_limits.ts";
import { noStep } from "../http/middleware.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** Describes the responses of `answerPng` in the OpenAPI document. */
export const servesPng = documented(noStep(), {
  responses: {
    200: {
      description: "The image",
      content: { "image/png": { schema: { type: "string", format: "binary" } } },
    },
    304: { description: "Not modified" },
  },
});

/** Describes a body with the bytes of a picture in the OpenAPI document. Its real type is found in the bytes. */
export function pictureBody(maxLength: number) {
  const bytes = { schema: { type: "string" as const, format: "binary", maxLength } };
  return { required: true, content: { "image/png": bytes } };
}

/**
 * A picture that changes with `version`. Clients that put the version into the URL (`t`) never ask again. Others
 * revalidate it.
 */
export function answerPng(c: Context, png: Uint8Array | StoredBytes, version: number): Response {
  const etag = `"${version}"`;
  for (const [name, value] of Object.entries(SANDBOX)) c.header(name, value);
  c.header("etag", etag);
  c.header("cache-control", c.req.query("t") === undefined ? "public, no-cache" : FOREVER);
  if (isNamed(headerOf(c, "if-none-match"), etag)) return c.body(null, 304);
  c.header("content-type", "image/png");
  if (png instanceof Uint8Array) return c.body(png as Uint8Array<ArrayBuffer>);
  c.header("content-length", String(png.size));
  return c.body(png.body);
}

function isNamed(header: string | undefined, etag: string): boolean {
  if (header?.trim() === "*") return true;
  return header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false;
}
