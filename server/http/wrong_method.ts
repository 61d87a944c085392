import type { Context, Hono } from "hono";
import type { Env } from "./context.ts";
import { isUnsafe } from "./contract.ts";
import type { Act } from "./middleware.ts";

interface Known {
  pattern: RegExp;
  method: string;
  unsafe: boolean;
}

/** Refuses other methods on a known path with a 405 that names the allowed ones. An unknown path is a 404. */
export function wrongMethods(api: Hono<Env>): { refuse: (c: Context<Env>) => Response; refuseHead: Act } {
  const known: Known[] = api.routes.filter(({ path, method }) => !path.endsWith("*") && method !== "ALL")
    .map(({ path, method, handler }) => ({ pattern: toPattern(path), method, unsafe: isUnsafe(handler) }));
  const routesOf = (path: string) => {
    const bare = path.replace(/^\/api/, "").replace(/\/$/, "");
    return known.filter(({ pattern }) => pattern.test(bare));
  };

  const refuse = (c: Context<Env>) => {
    const routes = routesOf(c.req.path);
    if (routes.length === 0) return c.text("not found", 404);
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has("GET") && !routes.some(({ unsafe }) => unsafe)) methods.add("HEAD");
    // Only requests from another origin are preceded by a preflight, which we answer.
    if (c.req.header("origin")) methods.add("OPTIONS");
    return c.text("method not allowed", 405, { allow: [...methods].sort().join(", ") });
  };
  return {
    refuse,
    // Otherwise the router would answer a HEAD by the handler of the GET.
    refuseHead(c) {
      if (c.req.method === "HEAD" && routesOf(c.req.path).some(({ unsafe }) => unsafe)) return refuse(c);
    },
  };
}

function toPattern(path: string): RegExp {
  const segments = path.split("/").map((segment) =>
    segment.startsWith(":") ? "[^/]+" : RegExp.escape(segment)
  );
  return new RegExp(`^${segments.join("/")}$`);
}
