import type { FcmAccount } from "./account.ts";

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

/** The private key is not one in PEM (PKCS#8), as in the file that Google gives. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/** States that this server is the service account, for an hour at most. */
export async function assertionOf({ private_key, client_email, token_url }: FcmAccount): Promise<string> {
  // Lazy: most servers push nothing.
  const { importPKCS8, SignJWT } = await import("jose");
  const key = await importPKCS8(readPem(private_key), "RS256").catch((cause) => {
    throw new KeyError("The private key of the service account cannot be read", { cause });
  });
  return await new SignJWT({ scope: SCOPE }).setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(client_email).setAudience(token_url).setIssuedAt().setExpirationTime("1 hour").sign(key);
}

/** Copied out of the JSON file, a key has `\n` where its lines end. */
const readPem = (text: string) => text.replaceAll("\\n", "\n").trim();
