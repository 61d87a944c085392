import { Hono } from "hono";
import type { Asset, Built } from "./built.ts";
import { assetHeaders } from "./headers.ts";

export function assets(built: () => Promise<Built>): Hono {
  return new Hono().get("/:name{.+}", async (c) => {
    const asset = (await built()).assets.get(c.req.param("name"));
    if (!asset) return c.text("Not Found", 404, { "Cache-Control": "no-store" });

    const [encoding, body] = bestOf(asset, c.req.header("Accept-Encoding") ?? "");
    const headers = new Headers({ ...assetHeaders, "Content-Type": asset.type });
    headers.set("Content-Length", String(body.length));
    if (encoding) headers.set("Content-Encoding", encoding);
    return new Response(body, { headers });
  });
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
