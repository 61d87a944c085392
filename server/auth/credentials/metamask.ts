import { takeWalletNonce } from "../../../db/users/wallet_nonces.ts";
import { unauthorized } from "../../base/errors.ts";
import { hashToken } from "../../base/tokens.ts";
import { signerOf } from "../wallets/signer.ts";
import { providerMethod } from "./provider.ts";

/** A nonce that a wallet has signed. The nonce is used up first, whatever the signature is worth. */
export const metamask = providerMethod("metamask", {
  async prove({ database }, { public_address, nonce, signature }) {
    const address = public_address.toLowerCase();
    if (!await takeWalletNonce(database, { hash: hashToken(nonce), address })) throw unauthorized();
    if (await signerOf(nonce, signature) !== address) throw unauthorized();
    return {
      identity: { kind: "metamask", issuer: "", subject: address, email: null },
      name: `${address.slice(0, 6)}…${address.slice(-4)}`,
    };
  },
});
