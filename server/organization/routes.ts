import { type Context, Hono } from "hono";
import { FrontendUrl, MAX_URL_BYTES, Organization, OrganizationUpdate } from "schemas/organization.ts";
import * as v from "valibot";
import { refuseToMovePasskeys } from "../auth/only_way_in.ts";
import { admin } from "../guard.ts";
import type { Env } from "../context.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readPlainText } from "../body.ts";
import { contract } from "../contract.ts";
import { badRequest } from "../errors.ts";
import { PROTOCOL_VERSION } from "./version.ts";
import { readOrganization, updateFrontendUrl, updateOrganization } from "./settings.ts";

const tags = ["organization"];
const done = { 200: { empty: "Done" } };

export const organization = new Hono<Env>()
  .get(
    "/admin/system/version",
    contract({ summary: "The protocol's version", tags, answers: { 200: { text: "Three numbers" } } }),
    (c) => c.text(PROTOCOL_VERSION),
  )
  .get(
    "/admin/system/organization",
    contract({ summary: "The server's name", tags, answers: { 200: { json: Organization } } }),
    async (c) => c.json(await readOrganization(c.var.services.settings)),
  )
  .on(
    ["POST"],
    "/admin/system/organization",
    admin,
    contract({
      summary: "Set the server's name and description; an absent description is removed",
      tags,
      json: OrganizationUpdate,
      answers: done,
    }),
    async (c) => {
      const { name, description } = c.req.valid("json");
      await updateOrganization(c.var.services.settings, originOf(c), {
        name,
        description: description || null,
      });
      return c.body(null);
    },
  )
  .put(
    "/admin/system/organization",
    admin,
    contract({
      summary: "Change the server's name or description",
      tags,
      json: OrganizationUpdate,
      answers: done,
    }),
    async (c) => {
      const { name, description } = c.req.valid("json");
      await updateOrganization(c.var.services.settings, originOf(c), {
        name,
        description: description === "" ? null : description ?? undefined,
      });
      return c.body(null);
    },
  )
  .get(
    "/admin/system/frontend_url",
    admin,
    contract({
      summary: "The address in links",
      tags,
      answers: { 200: { text: "Empty when never set" } },
    }),
    async (c) => c.text((await c.var.services.settings.read("organization")).frontend_url ?? ""),
  )
  .post(
    "/admin/system/update_frontend_url",
    admin,
    contract({
      summary: "Set the address in links",
      tags,
      requestBody: {
        required: true,
        content: { "text/plain": { schema: { type: "string", maxLength: MAX_URL_BYTES } } },
      },
      answers: { ...done, 413: { empty: "The address is too long" }, 415: { text: "Not text/plain" } },
    }),
    async (c) => {
      const url = await readFrontendUrl(c);
      await refuseToMovePasskeys(c.var.services, url);
      await updateFrontendUrl(c.var.services.settings, originOf(c), url);
      return c.body(null);
    },
  );

async function readFrontendUrl(c: Context): Promise<string> {
  const url = v.safeParse(FrontendUrl, await readPlainText(c, MAX_URL_BYTES));
  if (!url.success) throw badRequest("Bad url format!");
  return url.output;
}
