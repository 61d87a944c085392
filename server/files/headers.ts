import { create as contentDisposition } from "content-disposition";
import type { FileRow } from "../../db/tables.ts";
import { SANDBOX } from "../http/sandbox.ts";

/** The bytes of a path never change. The runtime must not compress them: then they would have no length. */
export const FOREVER = "private, no-transform, max-age=31536000, immutable";

/** Anything that is served like a file. */
export type Served = Pick<FileRow, "key" | "size" | "content_type" | "sha256" | "created_at"> & {
  /** Pictures of people have none. */
  name: string | null;
};

/** Nothing that is uploaded may run in our origin, whatever its type, not even when somebody opens its address. */
export function fileHeaders(file: Served, content_type: string, isShown: boolean): Record<string, string> {
  const { name, sha256, created_at } = file;
  const type = isShown ? "inline" : "attachment";
  return {
    ...SANDBOX,
    "content-type": content_type,
    ...((name !== null || !isShown) && {
      "content-disposition": contentDisposition(name ?? undefined, { type }),
    }),
    "cache-control": FOREVER,
    etag: `"${sha256}"`,
    "last-modified": new Date(created_at).toUTCString(),
    "accept-ranges": "bytes",
  };
}
