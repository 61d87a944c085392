import { type Context, Hono } from "hono";
import { MAX_LOGO_BYTES } from "schemas/limits.ts";
import { PictureVersion } from "schemas/values.ts";
import * as v from "valibot";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { answerPng, pictureBody, servesPng } from "../images/answer.ts";
import { originOf } from "../security_events/origin_of.ts";
import { removeLogo, setLogo } from "./logo.ts";

const OWN_MARK = new URL("../../static/logo.png", import.meta.url);
/** Increase this when the picture changes. */
const OWN_MARK_VERSION = 1;
const PATH = "/admin/system/organization/logo";

const tags = ["organization"];
let mark: Promise<Uint8Array> | undefined;

const upload = contract({
  summary: "Upload the server's logo: PNG, JPEG, GIF or WebP, regardless of content type",
  tags,
  requestBody: pictureBody(MAX_LOGO_BYTES),
  answers: { 200: { empty: "Success" }, 413: { empty: `More than ${MAX_LOGO_BYTES} bytes` } },
});

async function takeLogo(c: Context<Env>) {
  await setLogo(c.var.services, originOf(c), await readBytes(c, MAX_LOGO_BYTES));
  return c.body(null);
}

export const logo = new Hono<Env>()
  .post(PATH, admin, upload, takeLogo)
  // As phones spell it.
  .post("/admin/system/orgnization/logo", admin, upload, takeLogo)
  .delete(
    PATH,
    admin,
    contract({ summary: "Remove the server's logo", tags, answers: { 200: { empty: "Success" } } }),
    async (c) => {
      await removeLogo(c.var.services, originOf(c));
      return c.body(null);
    },
  )
  .get(
    "/resource/organization/logo",
    contract({
      summary: "Get the server's logo, or the default logo if none is set",
      tags,
      query: v.object({ t: PictureVersion }),
      answers: {},
    }),
    servesPng,
    async (c) => {
      const { settings, files } = c.var.services;
      const { logo } = await settings.read("organization");
      const stored = logo && await files.get(logo.key);
      if (stored) return answerPng(c, stored, logo.updated_at);
      return answerPng(c, await (mark ??= Deno.readFile(OWN_MARK)), OWN_MARK_VERSION);
    },
  );
