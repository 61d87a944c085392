import { createMiddleware } from "hono/factory";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import type { UserRow } from "../../db/tables.ts";
import type { Env } from "../context.ts";
import { documented } from "../contract.ts";
import { notFound } from "../errors.ts";

export interface WithPerson extends Env {
  Variables: Env["Variables"] & { person: UserRow };
}

/** The person named in the path, whom one may write to. */
export const personInReach = documented(
  createMiddleware<WithPerson>(async (c, next) => {
    const person = await c.var.house.accounts.user(v.parse(IdParam, c.req.param("uid")));
    if (!person || person.deleted_at !== null || person.is_guest) throw notFound();
    c.set("person", person);
    await next();
  }),
  { responses: { 404: { description: "No such person" } } },
);
