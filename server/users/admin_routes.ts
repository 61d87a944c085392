import { Hono } from "hono";
import { AdminUser, CreateUser, UpdateUser } from "schemas/admin_users.ts";
import { Conflict } from "schemas/users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { findPresentUser } from "../../db/users/changes.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { createByAdmin } from "./admin_create.ts";
import { deleteByAdmin } from "./admin_delete.ts";
import { updateByAdmin } from "./admin_update.ts";
import { adminUser, listAdminUsers } from "./admin_view.ts";

const tags = ["members"];
const param = v.object({ uid: IdParam });
const one = { json: AdminUser };
const unknown = { empty: "No such user" };
const refusals = {
  406: { empty: "The webhook URL does not respond to a GET with 200" },
  409: { json: Conflict, about: "The name or email address is already taken" },
};

export const adminUsers = new Hono<Env>()
  .get(
    "/admin/user",
    admin,
    contract({
      summary: "List all accounts except guests",
      tags,
      answers: { 200: { json: v.array(AdminUser) } },
    }),
    async (c) => c.json(await listAdminUsers(c.var.services)),
  )
  .get(
    "/admin/user/:uid",
    admin,
    contract({ summary: "Get an account", tags, param, answers: { 200: one, 404: unknown } }),
    async (c) => {
      const { services } = c.var;
      const user = await findPresentUser(services.database.kysely, c.req.valid("param").uid);
      if (!user) throw notFound();
      return c.json(await adminUser(services, user));
    },
  )
  .post(
    "/admin/user",
    admin,
    contract({
      summary: "Create an account; without a password, password sign-in is not possible",
      tags,
      json: CreateUser,
      answers: { 200: one, ...refusals },
    }),
    async (c) => {
      const { services, user } = c.var;
      const made = await createByAdmin(services, originOf(c), user, c.req.valid("json"));
      return c.json(await adminUser(services, made));
    },
  )
  .put(
    "/admin/user/:uid",
    admin,
    contract({
      summary: "Update an account; freezing it or setting a new password signs the user out everywhere",
      tags,
      param,
      json: UpdateUser,
      answers: {
        200: one,
        403: { empty: "You cannot demote or freeze yourself or the first account" },
        404: unknown,
        ...refusals,
      },
    }),
    async (c) => {
      const { services, user, session } = c.var;
      const { uid } = c.req.valid("param");
      const changed = await updateByAdmin(
        services,
        { user, session, origin: originOf(c) },
        uid,
        c.req.valid("json"),
      );
      return c.json(await adminUser(services, changed));
    },
  )
  .delete(
    "/admin/user/:uid",
    admin,
    contract({
      summary: "Delete an account and the private channels it owns",
      tags,
      param,
      answers: {
        200: { empty: "Success" },
        403: { empty: "You cannot delete yourself or the first account" },
        404: unknown,
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      await deleteByAdmin(services, originOf(c), user, c.req.valid("param").uid);
      return c.body(null);
    },
  );
