import { createMiddleware } from "hono/factory";
import { hasUsers } from "../../db/users/users.ts";
import type { Env } from "../context.ts";
import { forbidden } from "../errors.ts";
import { hostOf, isFromOwnPage, isOwnHost } from "../own_address.ts";

/**
 * A server without an account belongs to whoever creates the first one. No token protects it yet, so requests
 * from pages of other sites, sent through a browser on this network, are refused.
 */
export function guardUnclaimed() {
  // A server that has an account always has one, so it is asked only once.
  let claimed = false;
  return createMiddleware<Env>(async (c, next) => {
    if (claimed) return next();
    const { database, environment } = c.var.services;
    claimed = await hasUsers(database.kysely);
    const isOwn = claimed || isFromOwnPage(c) && isOwnHost(hostOf(c), environment.PUBLIC_URL);
    if (!isOwn) throw forbidden();
    await next();
  });
}
