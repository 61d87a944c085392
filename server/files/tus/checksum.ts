import { badRequest } from "../../base/errors.ts";

/** The protocol demands the first one. */
export const CHECKSUM_ALGORITHMS = ["sha1", "sha256"] as const;

export const MAX_CHECKSUM_LENGTH = 100;

export interface Checksum {
  algorithm: typeof CHECKSUM_ALGORITHMS[number];
  hex: string;
}

/** Reads `Upload-Checksum`: the algorithm and the digest in Base64. Throws 400 for what we cannot check. */
export function readChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  if (header.length > MAX_CHECKSUM_LENGTH) throw badRequest("Upload-Checksum is too long");
  const [stated, digest, ...more] = header.trim().split(" ");
  const algorithm = CHECKSUM_ALGORITHMS.find((one) => one === stated.toLowerCase());
  const hex = hexOf(digest);
  if (!algorithm || !hex || more.length > 0) throw badRequest("unsupported Upload-Checksum");
  return { algorithm, hex };
}

function hexOf(digest = ""): string | undefined {
  try {
    return Uint8Array.fromBase64(digest).toHex();
  } catch {
    return undefined;
  }
}
