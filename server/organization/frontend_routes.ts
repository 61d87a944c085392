import { type Context, Hono } from "hono";
import { EffectiveUrl, FrontendUrl, FrontendUrlCheck, MAX_URL_BYTES } from "schemas/organization.ts";
import * as v from "valibot";
import { accountBucket } from "../limits/buckets.ts";
import { refuseToMovePasskeys } from "../auth/sign_in/last_sign_in_method.ts";
import { readPlainText } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { badRequest } from "../base/errors.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { checkFrontendUrl, effectiveUrl } from "./frontend_check.ts";
import { updateFrontendUrl } from "./settings.ts";

const tags = ["organization"];
const requestBody = {
  required: true,
  content: { "text/plain": { schema: { type: "string" as const, maxLength: MAX_URL_BYTES } } },
};
const notText = { 413: { empty: "The URL is too long" }, 415: { text: "Not text/plain" } };

export const frontendUrl = new Hono<Env>()
  .get(
    "/admin/system/frontend_url",
    admin,
    contract({
      summary: "Get the URL configured for links",
      tags,
      answers: { 200: { text: "Empty if not set" } },
    }),
    async (c) => c.text((await c.var.services.settings.read("organization")).frontend_url ?? ""),
  )
  .get(
    "/admin/system/frontend_url/effective",
    admin,
    contract({
      summary: "Get the URL that links currently use, and where it comes from",
      tags,
      answers: { 200: { json: EffectiveUrl } },
    }),
    async (c) => c.json(await effectiveUrl(c.var.services)),
  )
  .post(
    "/admin/system/update_frontend_url",
    admin,
    contract({
      summary: "Set the URL for links",
      tags,
      requestBody,
      answers: { 200: { empty: "Success" }, ...notText },
    }),
    async (c) => {
      const url = await readFrontendUrl(c);
      await refuseToMovePasskeys(c.var.services, url);
      await updateFrontendUrl(c.var.services.settings, originOf(c), url);
      return c.body(null);
    },
  )
  .post(
    "/admin/system/frontend_url/check",
    admin,
    contract({
      summary: "Check which server responds at a URL: this one, another one, or something else",
      tags,
      requestBody,
      answers: {
        200: { json: FrontendUrlCheck },
        ...notText,
        429: { empty: "Too many checks; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const url = await readFrontendUrl(c);
      await services.attempts.countRequest(accountBucket("preview", user.uid));
      return c.json(await checkFrontendUrl(services, url));
    },
  );

async function readFrontendUrl(c: Context): Promise<string> {
  const url = v.safeParse(FrontendUrl, await readPlainText(c, MAX_URL_BYTES));
  if (!url.success) throw badRequest("Bad url format!");
  return url.output;
}
