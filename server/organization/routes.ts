import { Hono } from "hono";
import { Organization, OrganizationUpdate } from "schemas/organization.ts";
import { admin } from "../guard.ts";
import type { Env } from "../context.ts";
import { originOf } from "../security_events/origin_of.ts";
import { contract } from "../contract.ts";
import { PROTOCOL_VERSION } from "./version.ts";
import { readOrganization, updateOrganization } from "./settings.ts";

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
  );
