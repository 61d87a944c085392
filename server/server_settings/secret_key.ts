import { dirname, join } from "node:path";
import { StartError } from "../../db/start_error.ts";
import type { Environment } from "../base/environment.ts";

const ALGORITHM = "AES-GCM";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** A secret as it is stored in the database. */
export interface Encrypted {
  encrypted: string;
}

export function isEncrypted(value: unknown): value is Encrypted {
  return typeof (value as Encrypted | null)?.encrypted === "string";
}

/** The key that encrypts the secrets in the database. It is stored outside of it. */
export class SecretKey {
  private constructor(private key: CryptoKey) {}

  static async of(bytes: Uint8Array<ArrayBuffer>): Promise<SecretKey> {
    return new SecretKey(
      await crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["encrypt", "decrypt"]),
    );
  }

  /** `place` is authenticated with the text: moved to another place, it cannot be decrypted. */
  async encrypt(text: string, place: string): Promise<Encrypted> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = await crypto.subtle.encrypt(parametersOf(nonce, place), this.key, encoder.encode(text));
    return { encrypted: new Uint8Array([...nonce, ...new Uint8Array(sealed)]).toBase64() };
  }

  /** Throws when the text was encrypted with another key or for another place. */
  async decrypt({ encrypted }: Encrypted, place: string): Promise<string> {
    const bytes = Uint8Array.fromBase64(encrypted);
    const [nonce, sealed] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(parametersOf(nonce, place), this.key, sealed),
    );
  }
}

const encoder = new TextEncoder();

function parametersOf(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: encoder.encode(place) };
}

/** Several servers on one database have to share the file. */
export function secretKeyFile({ SECRET_KEY_FILE, DATA_DIR }: Environment): string {
  return SECRET_KEY_FILE ?? join(DATA_DIR, "secret.key");
}

/** Reads the key from a file, which is created if there is none. */
export async function openSecretKey(path: string): Promise<SecretKey> {
  const text = await readOrMake(path).catch((cause) => {
    throw new StartError(`The key file ${path} cannot be read or created (${cause.message}).`, { cause });
  });
  if (!/^[0-9a-f]{64}\n?$/.test(text)) {
    throw new StartError(
      `The key file ${path} is damaged: restore it from a backup, or delete it and enter the secrets of this server again.`,
    );
  }
  return SecretKey.of(Uint8Array.fromHex(text.trim()));
}

async function readOrMake(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await make(path);
    return await Deno.readTextFile(path);
  }
}

/** Writes a complete file before it gets its name. Of two processes that start at once, the second uses the first one's. */
async function make(path: string): Promise<void> {
  const unfinished = await Deno.makeTempFile({ dir: dirname(path), prefix: ".secret-" });
  try {
    {
      using file = await Deno.open(unfinished, { write: true });
      const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toHex();
      await file.write(encoder.encode(`${key}\n`));
      await file.sync();
    }
    await Deno.link(unfinished, path).catch((error) => {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    });
  } finally {
    await Deno.remove(unfinished);
  }
}
