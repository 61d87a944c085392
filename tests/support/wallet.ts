import { fromPublicKey } from "ox/Address";
import { fromString } from "ox/Hex";
import { getSignPayload } from "ox/PersonalMessage";
import { getPublicKey, randomPrivateKey, sign } from "ox/Secp256k1";
import { toHex } from "ox/Signature";

/** A key pair that signs as a wallet does. */
export class Wallet {
  #privateKey = randomPrivateKey();
  /** With the capital letters of its checksum. */
  readonly address: string = fromPublicKey(getPublicKey({ privateKey: this.#privateKey }), {
    checksum: true,
  });

  /** What `personal_sign` answers. */
  sign(text: string): string {
    return toHex(sign({ payload: getSignPayload(fromString(text)), privateKey: this.#privateKey }));
  }
}
