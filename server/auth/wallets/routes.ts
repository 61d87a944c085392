import { Hono } from "hono";
import { WalletQuery } from "schemas/wallets.ts";
import * as v from "valibot";
import type { Env } from "../../context.ts";
import { contract } from "../../contract.ts";
import { requestBucket } from "../buckets.ts";
import { openMethod } from "../credentials/methods.ts";
import { newNonce } from "./nonces.ts";

export const wallets = new Hono<Env>()
  .get(
    "/token/metamask/nonce",
    contract({
      summary: "A text for a wallet to sign; it serves one sign-in within five minutes",
      unsafe: true,
      tags: ["sessions"],
      query: WalletQuery,
      answers: {
        200: { json: v.string() },
        403: { empty: "This way to sign in is off" },
        429: { empty: "Too many requests from this address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      await openMethod(services, "metamask");
      await services.attempts.countRequest(requestBucket("wallet", address));
      return c.json(await newNonce(services, c.req.valid("query").public_address));
    },
  );
