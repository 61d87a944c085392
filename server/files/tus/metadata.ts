import { FilePreparation } from "schemas/files.ts";
import * as v from "valibot";
import { badRequest } from "../../base/errors.ts";

/** Enough for the longest name and type in Base64. */
export const MAX_METADATA_LENGTH = 2048;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the name and the type from `Upload-Metadata`: keys with values in Base64. Throws 400 for what is none. */
export function readMetadata(header = ""): FilePreparation {
  if (header.length > MAX_METADATA_LENGTH) throw badRequest("Upload-Metadata is too long");
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  const values = new Map(pairs.map(([key, value]) => [key, decode(value)]));
  const stated = v.safeParse(FilePreparation, {
    filename: values.get("filename"),
    content_type: values.get("filetype"),
  });
  if (!stated.success) throw badRequest("the name or the type in Upload-Metadata is not valid");
  return stated.output;
}

function decode(value = ""): string {
  try {
    return utf8.decode(Uint8Array.fromBase64(value));
  } catch {
    throw badRequest("Upload-Metadata is not Base64");
  }
}
