import { call } from "../http/http.ts";

/** The text that the wallet of this address has to sign. */
export const getWalletNonce = (public_address: string) =>
  call<string>("/token/metamask/nonce", { query: { public_address }, refusals: { 403: "provider_off" } });
