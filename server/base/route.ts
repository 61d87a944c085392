import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** The route that answers, with the names of its parameters. Paths themselves contain ids and tokens. */
export function routeOf(c: Context): string {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL")?.path ?? "other";
  return route === "/*" && c.req.path.startsWith("/api/") ? "other" : route;
}
