import { createHmac } from "node:crypto";

export const SIGNATURE_HEADER = "x-parley-signature";

/**
 * `t=<seconds>,v1=<hex>`, with one `v1` for each valid secret. README.md tells receivers how to check it. The time
 * is signed too, so that they can refuse a body that somebody has recorded and sends again.
 */
export function signatureOf(secrets: string[], body: string, now = Date.now()): string {
  const t = Math.floor(now / 1000);
  const signed = secrets.map((secret) =>
    `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`
  );
  return [`t=${t}`, ...signed].join();
}
