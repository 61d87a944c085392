import { Hono } from "hono";
import { WidgetCss } from "schemas/common.ts";
import * as v from "valibot";
import { admin } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract, documented } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { originOf } from "../security_events/origin_of.ts";
import { SANDBOX } from "../http/sandbox.ts";
import { updateWidgetCss } from "./settings.ts";
import { noStep } from "../http/middleware.ts";

const tags = ["organization"];
const CSS = { "text/css": { schema: { type: "string" as const } } };

const servesCss = documented(noStep(), {
  responses: { 200: { description: "The style sheet", content: CSS } },
});

/** The server's own style sheet for the widget, which clients embed in other sites. */
export const widgetCss = new Hono<Env>()
  .get(
    "/resource/widget-extra.css",
    contract({
      summary: "Get the server's style sheet for the widget",
      tags,
      answers: { 404: { empty: "No style sheet is set" } },
    }),
    servesCss,
    async (c) => {
      const { css } = await c.var.services.settings.read("widget");
      if (!css) throw notFound();
      return c.body(css, 200, { ...SANDBOX, "content-type": "text/css; charset=utf-8" });
    },
  )
  .get(
    "/admin/widget/css",
    admin,
    contract({
      summary: "Get the widget style sheet for editing; empty if none is set",
      tags,
      answers: { 200: { json: WidgetCss } },
    }),
    async (c) => c.json({ data: (await c.var.services.settings.read("widget")).css ?? "" }),
  )
  .put(
    "/resource/widget-extra.css",
    admin,
    contract({
      summary: "Set the widget style sheet; an empty one removes it",
      tags,
      json: WidgetCss,
      answers: { 200: { json: v.boolean() } },
    }),
    async (c) => {
      await updateWidgetCss(c.var.services.settings, originOf(c), c.req.valid("json").data);
      return c.json(true);
    },
  );
