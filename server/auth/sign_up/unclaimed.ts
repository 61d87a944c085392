import type { Context } from "hono";
import { hasUsers } from "../../../db/users/users.ts";
import type { Env } from "../../http/context.ts";
import type { Act } from "../../http/middleware.ts";
import { forbidden } from "../../base/errors.ts";
import { hostOf, isFromOwnPage, isOwnHost } from "../../http/own_address.ts";

/**
 * A server without an account belongs to whoever creates the first one. No token protects it yet, so requests
 * from pages of other sites, sent through a browser on this network, are refused.
 */
export function guardUnclaimed(): Act {
  // A server that has an account always has one, so it is asked only once.
  let claimed = false;
  const look = async (c: Context<Env>) => {
    const { database, environment } = c.var.services;
    claimed = await hasUsers(database.kysely);
    const isOwn = claimed || isFromOwnPage(c) && isOwnHost(hostOf(c), environment.PUBLIC_URL);
    if (!isOwn) throw forbidden();
  };
  return (c) => claimed ? undefined : look(c);
}
