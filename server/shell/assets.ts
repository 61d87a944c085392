import { type Context, Hono } from "hono";
import type { Asset, Built } from "./built.ts";
import { assetHeaders, widgetAssetHeaders } from "./headers.ts";

export function assets(built: () => Promise<Built>): Hono {
  return new Hono().get("/:name{.+}", async (c) => {
    const name = c.req.param("name");
    const asset = (await built()).assets.get(name);
    if (!asset) return c.text("Not Found", 404, { "Cache-Control": "no-store" });

    return serveAsset(c, asset, name.startsWith("widget/") ? widgetAssetHeaders : assetHeaders);
  });
}

/** In the smallest form that the client accepts. */
export function serveAsset(c: Context, asset: Asset, given: Record<string, string>): Response {
  const [encoding, body] = bestOf(asset, c.req.header("Accept-Encoding") ?? "");
  const headers = new Headers({ ...given, "Content-Type": asset.type });
  headers.set("Content-Length", String(body.length));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}

function bestOf(
  { plain, br, gzip }: Asset,
  accepted: string,
): [encoding: string | null, Uint8Array<ArrayBuffer>] {
  if (br && accepts(accepted, "br")) return ["br", br];
  if (gzip && accepts(accepted, "gzip")) return ["gzip", gzip];
  return [null, plain];
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name, quality] = entry.trim().toLowerCase().split(/\s*;\s*q=/);
    return name === encoding && quality !== "0" && Number(quality ?? 1) > 0;
  });
}
