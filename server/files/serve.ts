import type { Context } from "hono";
import type { Env } from "../http/context.ts";
import { documented } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import type { ByteRange } from "../storage/storage.ts";
import { conditionalStatus, rangeApplies } from "./conditions.ts";
import { fileHeaders, type Served } from "./headers.ts";
import { headerOf } from "../http/request_limits.ts";
import { noStep } from "../http/middleware.ts";
import { kindOf } from "./sniff.ts";
import { isWebKit } from "./webkit.ts";

const bytes = { "*/*": { schema: { type: "string" as const, format: "binary" } } };
/** Documents what `serveFile` answers. */
export const servesBytes = documented(noStep(), {
  responses: {
    200: { description: "The file", content: bytes },
    206: { description: "The requested range", content: bytes },
    304: { description: "Not modified" },
    412: { description: "The file is not the requested version" },
    416: { description: "The requested range is not satisfiable" },
  },
});

/** Answers with the file, or the part of it that the request asks for. Throws 404 when its bytes are gone. */
export async function serveFile(c: Context<Env>, file: Served, download: boolean): Promise<Response> {
  const { content_type, shown } = await kindOf(c.var.services.files, file);
  const isShown = shown !== undefined && !download && !(shown === "pdf" && await isWebKit(c));
  const headers = fileHeaders(file, content_type, isShown);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const ask = (header: string) => headerOf(c, header);
  const version = { etag: headers.etag, "last-modified": headers["last-modified"] };
  const status = conditionalStatus(ask, version);
  if (status) return bare(c, status);

  const range = rangeApplies(ask, version) ? rangeIn(ask("range"), file.size) : undefined;
  if (range === "unsatisfiable") {
    c.header("content-range", `bytes */${file.size}`);
    return bare(c, 416);
  }
  const stored = await c.var.services.files.get(file.key, range);
  if (!stored) throw notFound();
  c.header("content-length", `${range ? range.end - range.start + 1 : file.size}`);
  if (!range) return c.body(stored.body);
  c.header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  return c.body(stored.body, 206);
}

/**
 * Of several ranges only the first counts. What is no range of bytes is ignored (RFC 9110, 14.2). The usual packages
 * refuse a suffix that is longer than the file.
 */
function rangeIn(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes= *(\d*)-(\d*) *(?:,|$)/i.exec(header ?? "") ?? [];
  if (first === undefined || first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start > end ? "unsatisfiable" : { start, end };
}

/** An answer without the file must not look like one. */
function bare(c: Context, status: 304 | 412 | 416): Response {
  for (const name of ["content-type", "content-disposition"]) c.header(name, undefined);
  if (status !== 304) c.header("cache-control", "no-store");
  return c.body(null, status);
}
