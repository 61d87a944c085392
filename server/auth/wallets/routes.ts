import { Hono } from "hono";
import { WalletQuery } from "schemas/wallets.ts";
import * as v from "valibot";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { openMethod } from "../credentials/methods.ts";
import { newNonce } from "./nonces.ts";

export const wallets = new Hono<Env>()
  .get(
    "/token/metamask/nonce",
    contract({
      summary: "Create a message for a wallet to sign; it is valid for one sign-in within five minutes",
      unsafe: true,
      tags: ["sessions"],
      query: WalletQuery,
      answers: {
        200: { json: v.string() },
        403: { empty: "This sign-in method is disabled" },
        429: { empty: "Too many requests from this IP address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      await openMethod(services, "metamask");
      await services.attempts.countRequest(requestBucket("wallet", address));
      return c.json(await newNonce(services, c.req.valid("query").public_address));
    },
  );
