import { MAX_ARCHIVE_BYTES } from "schemas/archives.ts";

/** Reasons why messages cannot be archived. */
export const ARCHIVING_REFUSED = {
  400: { text: "The sender of a message no longer exists, or a message is an archive or a voice message" },
  403: { empty: "You cannot read one of the messages; this also applies to admins" },
  404: { empty: "One of the messages does not exist or is deleted" },
  413: { empty: `More than ${MAX_ARCHIVE_BYTES} bytes` },
};
