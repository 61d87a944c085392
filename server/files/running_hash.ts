import { createHash, type Hash } from "node:crypto";

/** Uploads whose hashes are remembered. Each takes a few hundred bytes. */
const MOST = 1000;

const remembered = new Map<string, { size: number; hash: Hash }>();

/** The SHA-256 of what an upload has, to go on with. Undefined when another process or nobody knows it. */
export function hashSoFar(file_id: string | undefined, size: number): Hash | undefined {
  if (size === 0) return createHash("sha256");
  const known = remembered.get(file_id ?? "");
  return known?.size === size ? known.hash.copy() : undefined;
}

export function rememberHash(file_id: string, size: number, hash: Hash): void {
  remembered.delete(file_id);
  remembered.set(file_id, { size, hash });
  for (const [oldest] of remembered) {
    if (remembered.size <= MOST) break;
    remembered.delete(oldest);
  }
}

export function forgetHash(file_id: string): void {
  remembered.delete(file_id);
}
