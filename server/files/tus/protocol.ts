import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import type { Context } from "hono";
import type { UploadRow } from "../../../db/tables.ts";
import type { Env } from "../../http/context.ts";
import { badRequest } from "../../base/errors.ts";
import { CHECKSUM_ALGORITHMS } from "./checksum.ts";
import { step } from "../../http/middleware.ts";

const VERSION = "1.0.0";
const EXTENSIONS = "creation,termination,checksum,expiration";
/** Pages of other origins may read these. */
const EXPOSED =
  "Location, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Expires";

/** Milliseconds for which an upload can be resumed: a closed laptop, a night. */
export const RESUMABLE_UPLOADS_KEPT = 24 * 3_600_000;

/** Documentation of the headers of every request. */
export const TUS_HEADER = {
  "Tus-Resumable": { description: "The tus protocol version", schema: v.literal(VERSION) },
};

/** A client that only asks how far an upload is need not name the version. */
export const speaksTus = step((c) => {
  c.header("tus-resumable", VERSION);
  c.header("access-control-expose-headers", EXPOSED);
  const version = c.req.header("tus-resumable");
  const asks = ["GET", "HEAD", "OPTIONS"].includes(c.req.method);
  if (version === VERSION || version === undefined && asks) return;
  throw new HTTPException(412, {
    res: new Response(null, { status: 412, headers: { "tus-version": VERSION } }),
  });
});

/** Returns headers with the abilities of a server (tus 1.0, OPTIONS). */
export function abilities(maxSize: number): Record<string, string> {
  return {
    "tus-version": VERSION,
    "tus-extension": EXTENSIONS,
    "tus-max-size": `${maxSize}`,
    "tus-checksum-algorithm": CHECKSUM_ALGORITHMS.join(","),
  };
}

export function stateHeaders({ updated_at }: UploadRow, offset: number): Record<string, string> {
  return {
    "upload-offset": `${offset}`,
    "upload-expires": new Date(updated_at + RESUMABLE_UPLOADS_KEPT).toUTCString(),
  };
}

/** Fifteen digits are always exact as a JSON number. */
export const ByteCount = v.pipe(v.string(), v.maxLength(15), v.digits());

/** A header with a number of bytes. Throws 400 for anything else. */
export function bytesIn(c: Context<Env>, header: string): number {
  const stated = c.req.header(header);
  if (!v.is(ByteCount, stated)) throw badRequest(`${header} must be a number of bytes`);
  return Number(stated);
}
