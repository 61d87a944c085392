import { Hono } from "hono";
import { CustomPageKey, CustomPageKeyHint, CustomPageName, CustomPages } from "schemas/custom_pages.ts";
import { MAX_PAGE_BYTES } from "schemas/limits.ts";
import { Text } from "schemas/values.ts";
import * as v from "valibot";
import { readPlainText } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract, documented } from "../http/contract.ts";
import { badRequest } from "../base/errors.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { newPageKey, pageKeyHint, readCustomPage, readCustomPages, setCustomPage } from "./custom_pages.ts";
import { pageEditor } from "./guard.ts";
import { noStep } from "../http/middleware.ts";

const tags = ["custom pages"];
const param = v.object({ name: CustomPageName });
const done = { 200: { empty: "Success" } };
const html = { "text/html": { schema: { type: "string" as const } } };

/**
 * An admin's HTML must not act as the app: the sandbox gives it an origin of its own, and it loads nothing from
 * elsewhere.
 */
const headers = {
  "Content-Security-Policy":
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src 'unsafe-inline'; " +
    "style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'self'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
};

const servesHtml = documented(noStep(), {
  responses: { 200: { description: "The sandboxed page", content: html } },
});

/** Pages that the server's admins write. */
export const customPages = new Hono<Env>()
  .get(
    "/page/apikey",
    admin,
    contract({
      summary: "Get the first and last characters of the custom pages key",
      tags,
      answers: { 200: { json: CustomPageKeyHint } },
    }),
    async (c) => c.json({ key: await pageKeyHint(c.var.services) }),
  )
  .post(
    "/page/apikey",
    admin,
    contract({
      summary: "Create a custom pages key; it replaces the previous one",
      tags,
      answers: { 200: { json: CustomPageKey } },
    }),
    async (c) => c.json({ key: await newPageKey(c.var.services, originOf(c)) }),
  )
  .get(
    "/admin/custom_pages",
    admin,
    contract({
      summary: "Get both custom pages for editing",
      tags,
      answers: { 200: { json: CustomPages } },
    }),
    async (c) => c.json(await readCustomPages(c.var.services)),
  )
  .get(
    "/page/:name",
    contract({
      summary: "Get a custom page",
      tags,
      param,
      answers: { 404: { empty: "The page is not set" } },
    }),
    servesHtml,
    async (c) => c.html(await readCustomPage(c.var.services, c.req.valid("param").name), 200, headers),
  )
  .put(
    "/page/:name",
    pageEditor,
    contract({
      summary: "Set a custom page; an empty body removes it",
      tags,
      param,
      requestBody: {
        required: true,
        content: { "text/plain": { schema: { type: "string", maxLength: MAX_PAGE_BYTES } } },
      },
      answers: { ...done, 413: { empty: "The page is too long" }, 415: { text: "Not text/plain" } },
    }),
    async (c) => {
      const text = v.safeParse(Text, await readPlainText(c, MAX_PAGE_BYTES));
      if (!text.success) throw badRequest(text.issues[0].message);
      await setCustomPage(c.var.services, originOf(c), c.req.valid("param").name, text.output);
      return c.body(null);
    },
  )
  .delete(
    "/page/:name",
    pageEditor,
    contract({ summary: "Remove a custom page", tags, param, answers: done }),
    async (c) => {
      await setCustomPage(c.var.services, originOf(c), c.req.valid("param").name, null);
      return c.body(null);
    },
  );
