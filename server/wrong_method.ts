import type { Hono, MiddlewareHandler } from "hono";
import type { Env } from "./context.ts";

interface Known {
  pattern: RegExp;
  method: string;
}

/** A known path with another method is a 405 that names the allowed ones. An unknown path is a 404 (part A, 1.1). */
export function wrongMethod(api: Hono<Env>): MiddlewareHandler<Env> {
  const known: Known[] = api.routes.filter(({ path, method }) => !path.endsWith("*") && method !== "ALL")
    .map(({ path, method }) => ({ pattern: toPattern(path), method }));
  return async (c) => {
    const path = c.req.path.replace(/^\/api/, "").replace(/\/$/, "");
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return await c.text("not found", 404);
    if (methods.has("GET")) methods.add("HEAD");
    // Only requests from another origin are preceded by a preflight, which we answer.
    if (c.req.header("origin")) methods.add("OPTIONS");
    return await c.text("method not allowed", 405, { allow: [...methods].sort().join(", ") });
  };
}

function toPattern(path: string): RegExp {
  const segments = path.split("/").map((segment) =>
    segment.startsWith(":") ? "[^/]+" : RegExp.escape(segment)
  );
  return new RegExp(`^${segments.join("/")}$`);
}
