import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "./context.ts";
import { documented } from "./contract.ts";
import { badToken, forbidden } from "./errors.ts";
import type { Services } from "./services.ts";
import { mayVisit } from "./widget/may_visit.ts";

const text = { "text/plain": { schema: { type: "string" as const } } };
const REFUSED = {
  401: { description: "The token is missing, expired or unknown", content: text },
  403: { description: "Not available to widget visitors" },
};
const SECURITY = [{ token: [] }];

/** Finds the session of a token and its user as they are now, or throws 401. */
export async function identify(services: Services, token: string | undefined) {
  const session = token ? await services.accounts.session(token) : undefined;
  if (!session) throw badToken();
  const user = await services.accounts.user(session.uid);
  if (!user || user.deleted_at !== null || user.status === "frozen") throw badToken();
  services.activity.see(user);
  return { session, user };
}

async function enter(c: Context<Env>): Promise<void> {
  const { session, user } = await identify(c.var.services, c.req.header("x-api-key"));
  if (user.widget_host !== null && !mayVisit(c.req.method, c.req.path, user.widget_host)) throw forbidden();
  c.set("session", session);
  c.set("user", user);
}

/** Anyone with an account, guests included. */
export const signedIn = documented(
  createMiddleware<Env>(async (c, next) => {
    await enter(c);
    await next();
  }),
  { security: SECURITY, responses: REFUSED },
);

/** Anyone but guests. */
export const member = documented(
  createMiddleware<Env>(async (c, next) => {
    await enter(c);
    if (c.var.user.is_guest) throw forbidden();
    await next();
  }),
  { security: SECURITY, responses: { ...REFUSED, 403: { description: "Not available to guests" } } },
);

/** Anyone but guests and bots. */
export const person = documented(
  createMiddleware<Env>(async (c, next) => {
    await enter(c);
    if (c.var.user.is_guest || c.var.user.is_bot) throw forbidden();
    await next();
  }),
  { security: SECURITY, responses: { ...REFUSED, 403: { description: "Not available to guests or bots" } } },
);

export const admin = documented(
  createMiddleware<Env>(async (c, next) => {
    await enter(c);
    if (!c.var.user.is_admin) throw forbidden();
    await next();
  }),
  { security: SECURITY, responses: { ...REFUSED, 403: { description: "Admins only" } } },
);
