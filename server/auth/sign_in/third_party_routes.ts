import { Hono } from "hono";
import { MAX_TOKEN_LENGTH } from "schemas/limits.ts";
import { ThirdPartyUser } from "schemas/third_party.ts";
import * as v from "valibot";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { badRequest } from "../../base/errors.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { admin } from "../../http/guard.ts";
import {
  checkThirdPartySecret,
  createThirdPartyKey,
  readThirdPartySecret,
  replaceThirdPartySecret,
} from "./third_party.ts";
import { step } from "../../http/middleware.ts";

const tags = ["sessions"];
const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TOKEN_LENGTH));

export const thirdPartyKeys = new Hono<Env>()
  .post(
    "/token/create_third_party_key",
    // Before the body is read.
    step<Env>((c) => {
      const secret = c.req.header("x-secret");
      if (!v.is(Secret, secret)) throw badRequest("the header X-SECRET is missing or too long");
      return checkThirdPartySecret(c.var.services, originOf(c), secret);
    }),
    contract({
      summary:
        "Create a sign-in key for a user of your own account system; it works once, within two minutes",
      tags,
      headers: { "X-SECRET": { description: "The third-party secret", schema: Secret } },
      json: ThirdPartyUser,
      answers: {
        200: { json: v.string() },
        403: { empty: "The secret is wrong" },
        429: { empty: "Too many wrong secrets from this IP address; see Retry-After" },
      },
    }),
    async (c) => c.json(await createThirdPartyKey(c.var.services, c.req.valid("json"))),
  )
  .get(
    "/admin/system/third_party_secret",
    admin,
    contract({
      summary: "Get the third-party secret; the first request creates it",
      unsafe: true,
      tags,
      answers: { 200: { text: "The secret" } },
    }),
    async (c) => c.text(await readThirdPartySecret(c.var.services.settings, originOf(c))),
  )
  .post(
    "/admin/system/third_party_secret",
    admin,
    contract({
      summary: "Replace the third-party secret; the old one stops working immediately",
      tags,
      answers: { 200: { text: "The new secret" } },
    }),
    async (c) => c.text(await replaceThirdPartySecret(c.var.services.settings, originOf(c))),
  );
