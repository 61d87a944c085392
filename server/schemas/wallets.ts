import * as v from "valibot";
import { Text } from "./values.ts";

/** An Ethereum address. Capital letters are a checksum, which not every client sends. */
export const WalletQuery = v.object({
  public_address: v.pipe(
    Text,
    v.maxLength(42),
    v.regex(/^0x[0-9a-f]{40}$/i, "must be an address"),
    v.toLowerCase(),
  ),
});
