import { create as contentDisposition } from "content-disposition";
import type { FileRow } from "../../db/tables.ts";

const INLINE = /^(image\/(?!svg)|audio\/|video\/|application\/pdf\b|text\/plain\b)/i;
/** Its viewer does not work in a sandbox. It has one of its own. */
const PDF = /^application\/pdf\b/i;
/** Browsers style the pages of their own that they show files in. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'";
const MEDIA = /^(audio|video)\//i;

/** A player asks for its film again, from the origin of its page. Scripts do not run in either sandbox. */
function policyOf(type: string): string {
  return MEDIA.test(type) ? `${NOTHING}; media-src 'self'; sandbox allow-same-origin` : `${NOTHING}; sandbox`;
}

/** The bytes of a path never change. The runtime must not compress them: then they would have no length. */
export const FOREVER = "private, no-transform, max-age=31536000, immutable";

/** What is served like a file. */
export type Served = Pick<FileRow, "key" | "size" | "content_type" | "sha256" | "created_at"> & {
  /** Pictures of people have none. */
  name: string | null;
};

/** Nothing that is uploaded may run in our origin, whatever its type, not even when somebody opens its address. */
export function fileHeaders(file: Served, download: boolean): Record<string, string> {
  const { content_type, name, sha256, created_at } = file;
  const type = INLINE.test(content_type) && !download ? "inline" : "attachment";
  return {
    "content-type": content_type,
    ...(name !== null && { "content-disposition": contentDisposition(name, { type }) }),
    "x-content-type-options": "nosniff",
    ...(!PDF.test(content_type) && { "content-security-policy": policyOf(content_type) }),
    "cache-control": FOREVER,
    etag: `"${sha256}"`,
    "last-modified": new Date(created_at).toUTCString(),
    "accept-ranges": "bytes",
  };
}
