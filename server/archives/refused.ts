import { MAX_ARCHIVE_BYTES } from "schemas/archives.ts";

/** Why messages cannot be archived (part B, 7.6). */
export const ARCHIVING_REFUSED = {
  400: { text: "The sender of one is gone, or one is itself an archive or spoken" },
  403: { empty: "One is not yours to read; the same holds for admins" },
  404: { empty: "One does not exist, or is deleted" },
  413: { empty: `More than ${MAX_ARCHIVE_BYTES} bytes` },
};
