import { type Context, Hono } from "hono";
import { LinkPreview, NO_PREVIEW, PreviewImageQuery, PreviewQuery } from "schemas/previews.ts";
import type { Env } from "../http/context.ts";
import { contract, documented } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { signedIn } from "../http/guard.ts";
import { SANDBOX } from "../http/sandbox.ts";
import { urlPreviewsAreOn } from "../server_settings/common.ts";
import { PREVIEW_KEPT } from "./previews.ts";
import { isSigned, withProxiedImages } from "./signature.ts";
import { headerOf } from "../http/request_limits.ts";
import { noStep } from "../http/middleware.ts";

const tags = ["previews"];
/** Values that browsers send. Anything else is not passed on. */
const ACCEPT_LANGUAGE = /^[\w\-*,;=. ]{1,200}$/;

const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/x-icon"];

const servesImage = documented(noStep(), {
  responses: {
    200: {
      description: "The resized image",
      content: Object.fromEntries(
        IMAGE_TYPES.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]),
      ),
    },
  },
});

export const previews = new Hono<Env>()
  .get(
    "/resource/open_graphic_parse",
    signedIn,
    contract({
      summary: "Get the preview of a link; texts and lists are empty if nothing is known",
      tags,
      query: PreviewQuery,
      answers: { 200: { json: LinkPreview } },
    }),
    async (c) => {
      const { services, user } = c.var;
      c.header("vary", "Accept-Language", { append: true });
      if (!await urlPreviewsAreOn(services.settings)) return c.json(NO_PREVIEW);
      const { url, proxied } = c.req.valid("query");
      const { preview, keeps } = await services.previews.preview(url, languageOf(c as Context), user.uid);
      // It is for those who are signed in, so no proxy may keep it for others.
      if (keeps > 0) c.header("cache-control", `private, max-age=${Math.ceil(PREVIEW_KEPT / 1000)}`);
      if (!proxied) return c.json(preview);
      const { secret } = await services.settings.read("identity");
      return c.json(withProxiedImages(preview, secret));
    },
  )
  .get(
    "/resource/preview_image",
    contract({
      summary: "Get an image from a link preview by its signed URL",
      tags,
      query: PreviewImageQuery,
      answers: { 404: { empty: "No such image, or it cannot be displayed" } },
    }),
    servesImage,
    async (c) => {
      const { settings, previews } = c.var.services;
      const { url, signature } = c.req.valid("query");
      const { secret } = await settings.read("identity");
      if (!isSigned(url, signature, secret) || !await urlPreviewsAreOn(settings)) throw notFound();
      const image = await previews.image(url);
      if (!image) throw notFound();
      c.header("content-type", image.type);
      for (const [name, value] of Object.entries(SANDBOX)) c.header(name, value);
      c.header("cache-control", "private, max-age=604800, immutable");
      return c.body(image.bytes);
    },
  );

function languageOf(c: Context): string {
  const accepted = headerOf(c, "accept-language") ?? "";
  return ACCEPT_LANGUAGE.test(accepted) ? accepted : "";
}
