import { createMiddleware } from "hono/factory";
import type { Env } from "../context.ts";
import { routeOf } from "../route.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts and times every request. Streams count when they begin. */
export const measureRequests = createMiddleware<Env>(async (c, next) => {
  const began = performance.now();
  await next();
  const { method } = c.req;
  const of = {
    method: METHODS.has(method) ? method : "other",
    route: routeOf(c),
    status: c.res.status,
  };
  c.var.services.metrics.answered(of, (performance.now() - began) / 1000);
});
