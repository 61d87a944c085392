import { type Context, Hono } from "hono";
import { accepted } from "./accepted.ts";
import type { Asset, Built } from "./built.ts";
import { readOlder } from "./older.ts";
import { assetHeaders, widgetAssetHeaders } from "./headers.ts";

export function assets(built: () => Promise<Built>, dist: URL): Hono {
  return new Hono().get("/:name{.+}", async (c) => {
    const name = c.req.param("name");
    const asset = (await built()).assets.get(name) ?? await readOlder(dist, name);
    if (!asset) return c.text("Not Found", 404, { "Cache-Control": "no-store" });

    return serveAsset(c, asset, name.startsWith("widget/") ? widgetAssetHeaders : assetHeaders);
  });
}

/** In the smallest form that the client accepts. */
export function serveAsset(c: Context, asset: Asset, given: Record<string, string>): Response {
  const encodings = accepted(c.req.header("Accept-Encoding")).map((name) => name.toLowerCase());
  const [encoding, body] = bestOf(asset, encodings);
  const headers = new Headers({ ...given, "Content-Type": asset.type });
  headers.set("Content-Length", String(body.length));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}

function bestOf(
  { plain, br, gzip }: Asset,
  encodings: string[],
): [encoding: string | null, Uint8Array<ArrayBuffer>] {
  if (br && encodings.includes("br")) return ["br", br];
  if (gzip && encodings.includes("gzip")) return ["gzip", gzip];
  return [null, plain];
}
