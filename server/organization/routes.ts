import { type Context, Hono } from "hono";
import { FrontendUrl, Organization, OrganizationUpdate } from "schemas/organization.ts";
import * as v from "valibot";
import { readOrganization } from "../../db/organization.ts";
import { admin } from "../auth/guard.ts";
import type { Env } from "../context.ts";
import { readText } from "../body.ts";
import { contract } from "../contract.ts";
import { badRequest, wrongContentType } from "../errors.ts";
import { updateFrontendUrl, updateOrganization } from "./settings.ts";

/** Clients decide by this number what they offer, so it names only what is there. */
export const PROTOCOL_VERSION = "0.3.3";

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
    async (c) => {
      const { server_id, name, description } = await readOrganization(c.var.house.database);
      return c.json({ server_id, name, description });
    },
  )
  .on(
    ["POST"],
    "/admin/system/organization",
    admin,
    contract({
      summary: "Name the server; an absent description is removed",
      tags,
      json: OrganizationUpdate,
      answers: done,
    }),
    async (c) => {
      const { name, description } = c.req.valid("json");
      await updateOrganization(c.var.house.database, { name, description: description || null });
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
      await updateOrganization(c.var.house.database, {
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
      summary: "The address used in links",
      tags,
      answers: { 200: { text: "Empty when never set" } },
    }),
    async (c) => c.text((await readOrganization(c.var.house.database)).frontend_url ?? ""),
  )
  .post(
    "/admin/system/update_frontend_url",
    admin,
    contract({
      summary: "Set the address used in links",
      tags,
      requestBody: { required: true, content: { "text/plain": { schema: { type: "string" } } } },
      answers: { ...done, 413: { empty: "Too long for an address" }, 415: { text: "Not text/plain" } },
    }),
    async (c) => {
      await updateFrontendUrl(c.var.house.database, await readFrontendUrl(c));
      return c.body(null);
    },
  );

const MAX_URL_BYTES = 2048;

async function readFrontendUrl(c: Context): Promise<string> {
  const type = c.req.header("content-type") ?? "";
  if (!/^text\/plain\s*(;|$)/i.test(type)) throw wrongContentType(type);
  const url = v.safeParse(FrontendUrl, await readText(c, MAX_URL_BYTES));
  if (!url.success) throw badRequest("Bad url format!");
  return url.output;
}
