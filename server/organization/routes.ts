import { Hono } from "hono";
import { Organization, OrganizationUpdate } from "schemas/organization.ts";
import { admin } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { originOf } from "../security_events/origin_of.ts";
import { contract } from "../http/contract.ts";
import { PROTOCOL_VERSION } from "../http/version.ts";
import { readOrganization, updateOrganization } from "./settings.ts";

const tags = ["organization"];
const done = { 200: { empty: "Success" } };

export const organization = new Hono<Env>()
  .get(
    "/admin/system/version",
    contract({
      summary: "Get the protocol version",
      tags,
      answers: { 200: { text: "Three numbers separated by dots" } },
    }),
    (c) => c.text(PROTOCOL_VERSION),
  )
  .get(
    "/admin/system/organization",
    contract({
      summary: "Get the server's name and description",
      tags,
      answers: { 200: { json: Organization } },
    }),
    async (c) => c.json(await readOrganization(c.var.services.settings)),
  )
  .on(
    ["POST"],
    "/admin/system/organization",
    admin,
    contract({
      summary: "Set the server's name and description; an omitted description is removed",
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
      summary: "Update the server's name or description",
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
  );
