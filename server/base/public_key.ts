import { Buffer } from "node:buffer";
import { createPublicKey, type KeyObject } from "node:crypto";
import * as v from "valibot";

const WRONG = "LICENSE_PUBLIC_KEY must be an RSA public key in PEM format, or its base64 text on one line.";

/** The key of who issues licences, from PEM or from the text between its first and last line. */
export const LicensePublicKey = v.pipe(
  v.string(),
  v.rawTransform<string, KeyObject>(({ dataset, addIssue, NEVER }) => {
    const key = rsaPublicKey(dataset.value);
    if (key) return key;
    addIssue({ message: WRONG });
    return NEVER;
  }),
);

function rsaPublicKey(text: string): KeyObject | null {
  const der = { key: Buffer.from(text, "base64"), format: "der", type: "spki" } as const;
  try {
    const key = createPublicKey(text.startsWith("-----BEGIN") ? text.replaceAll("\\n", "\n") : der);
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}
