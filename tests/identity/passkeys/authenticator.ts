import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Options {
  publicKey: { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
}

/** What a browser or its user does otherwise than usual. */
export interface Oddity {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The user was asked for no PIN and no finger. */
  unverified?: true;
  counter?: number;
  userHandle?: string;
}

const text = new TextEncoder();
const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const join = (...parts: (Uint8Array | number[])[]) => new Uint8Array(parts.flatMap((part) => [...part]));
/** In CBOR: a text of at most 23 bytes, and up to 255 bytes. */
const cborText = (value: string) => join([0x60 + value.length], text.encode(value));
const cborBytes = (bytes: Uint8Array) => join([0x58, bytes.length], bytes);

/** A browser with a passkey in software, on a page of `origin`. */
export class Authenticator {
  #key: KeyObject;
  #public: KeyObject;
  #id = randomBytes(16);
  #userHandle = "";
  #counter = 0;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#public = publicKey;
  }

  get id(): string {
    return base64url(this.#id);
  }

  /** `navigator.credentials.create` */
  create({ publicKey }: Options, oddity: Oddity = {}) {
    this.#userHandle = publicKey.user!.id;
    const authData = this.#data(
      publicKey.rp!.id,
      oddity,
      join(
        new Uint8Array(16),
        [0, this.#id.length],
        this.#id,
        this.#cosePublicKey(),
      ),
    );
    const attestation = join([0xa3], cborText("fmt"), cborText("none"), cborText("attStmt"), [0xa0]);
    return this.#credential({
      clientDataJSON: this.#client("webauthn.create", publicKey.challenge, oddity),
      attestationObject: base64url(join(attestation, cborText("authData"), cborBytes(authData))),
      transports: ["internal", "hybrid"],
    });
  }

  /** `navigator.credentials.get` */
  get({ publicKey }: Options, oddity: Oddity = {}) {
    this.#counter = oddity.counter ?? this.#counter + 1;
    const clientDataJSON = this.#client("webauthn.get", publicKey.challenge, oddity);
    const data = this.#data(publicKey.rpId!, oddity);
    const signed = join(data, sha256(Uint8Array.fromBase64(clientDataJSON, { alphabet: "base64url" })));
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign("sha256", signed, this.#key)),
      userHandle: oddity.userHandle ?? this.#userHandle,
    });
  }

  #credential<R>(response: R) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string, oddity: Oddity): string {
    const { origin = this.origin } = oddity;
    const client = { type, challenge: oddity.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(text.encode(JSON.stringify(client)));
  }

  #data(rpId: string, oddity: Oddity, attested?: Uint8Array): Uint8Array {
    const flags = 0x01 | (oddity.unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, this.#counter);
    return join(sha256(oddity.rpId ?? rpId), [flags], counter, attested ?? []);
  }

  #cosePublicKey(): Uint8Array {
    const { x, y } = this.#public.export({ format: "jwk" }) as { x: string; y: string };
    const point = (value: string) => cborBytes(Uint8Array.fromBase64(value, { alphabet: "base64url" }));
    return join([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21], point(x), [0x22], point(y));
  }
}
