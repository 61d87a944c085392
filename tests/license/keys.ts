import { base58 } from "@scure/base";
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

export interface Fields {
  domains?: string;
  user_limit?: string | number;
  created?: string;
  expired?: string;
}

const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const issuer = pair();
const stranger = pair();

/** What the server gets as LICENSE_PUBLIC_KEY. */
export const PUBLIC_KEY = issuer.publicKey.export({ format: "pem", type: "spki" }).toString();
export const PUBLIC_KEY_ON_ONE_LINE = issuer.publicKey.export({ format: "der", type: "spki" }).toString(
  "base64",
);

/** A key as whoever issues licences makes it. */
export const issued = (fields: Fields) => keyOf(fields, issuer.privateKey);
/** One that is signed with another private key. */
export const forged = (fields: Fields) => keyOf(fields, stranger.privateKey);

/** The same key, with a field changed after it was signed. */
export function altered(key: string, change: (text: string) => string): string {
  return encode(change(new TextDecoder().decode(base58.decode(key))));
}

export const encode = (text: string) => base58.encode(new TextEncoder().encode(text));

function keyOf(
  {
    domains = "*",
    user_limit = 3,
    created = "2026-01-01T00:00:00+00:00",
    expired = "2126-01-01T00:00:00.123456789+00:00",
  }: Fields,
  privateKey: KeyObject,
): string {
  const text = [domains, user_limit, created, expired].join(",");
  return encode(`${text},${sign("sha256", new TextEncoder().encode(text), privateKey).toString("hex")}`);
}
