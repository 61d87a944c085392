import type { Hono, MiddlewareHandler } from "hono";
import type { Env } from "./context.ts";

/** A known path asked in an unknown way is a 405, an unknown path a 404 (part A, 1.1). */
export function wrongMethod(api: Hono<Env>): MiddlewareHandler<Env> {
  const patterns = [...new Set(api.routes.map((route) => route.path))].filter((path) => !path.endsWith("*"))
    .map(toPattern);
  return async (c) => {
    const path = c.req.path.replace(/^\/api/, "").replace(/\/$/, "");
    const known = patterns.some((pattern) => pattern.test(path));
    return await c.text(known ? "method not allowed" : "not found", known ? 405 : 404);
  };
}

function toPattern(path: string): RegExp {
  const segments = path.split("/").map((segment) =>
    segment.startsWith(":") ? "[^/]+" : RegExp.escape(segment)
  );
  return new RegExp(`^${segments.join("/")}$`);
}
