import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { withoutEnd } from "schemas/ends.ts";
import { safePath } from "../../client/base/paths.ts";
import { ASSETS } from "../../client/build/manifest.ts";
import { assets } from "../http/assets.ts";
import { readBuilt } from "../http/built.ts";
import type { ShellDeps } from "./deps.ts";
import { widgetPages } from "./widget_pages.ts";
import { elsewhere } from "./guard.ts";
import { pageHeaders } from "../http/headers.ts";
import { screenAt } from "./screens.ts";

export type { ShellDeps };

/** The pages that contain the islands. Mounted last, because it answers every remaining path. */
export function shell(deps: ShellDeps): Hono {
  const dist = deps.dist ?? new URL("../../dist/", import.meta.url);
  const built = once(() => readBuilt(dist));
  const pages = once(async () => new (await loadPages()).Pages(deps, await built()));

  const app = new Hono();
  app.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], "*", (c) => {
    return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" });
  });
  app.route(ASSETS.replace(/\/$/, ""), assets(built, dist));
  app.route("/", widgetPages(deps, built));
  app.get(
    "/favicon.ico",
    async (c) => c.redirect(await deps.logoUrl() ?? ASSETS + (await built()).manifest.icon),
  );

  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    const screen = screenAt(url.pathname);
    for (const [name, value] of Object.entries(pageHeaders(screen?.island))) c.header(name, value);
    if (/.\/$/.test(url.pathname)) return c.redirect(safePath(withoutEnd(url.pathname, "/") + url.search));
    if (!screen) return (await pages()).notFound(c);

    const [initialized, { guest: guestMode }] = await Promise.all([deps.initialized(), deps.loginConfig()]);
    const target = elsewhere(screen, { url, initialized, guestMode, ...hintsOf(c) });
    return target ? c.redirect(target) : (await pages()).island(c, screen.island);
  });
  return app;
}

/** The runtime reads all that a literal address leads to before it runs anything, also behind `import()`. */
const PAGES = new URL("./pages.tsx", import.meta.url).href;
const loadPages = (): Promise<typeof import("./pages.tsx")> => import(PAGES);

function hintsOf(c: Context) {
  const session = getCookie(c, "parley_signed_in");
  return {
    signedIn: session === "1" || session === "guest",
    isGuest: session === "guest",
    settingUp: getCookie(c, "parley_setup") === "1",
    sentByApp: c.req.header("Sec-Fetch-Site") === "same-origin",
  };
}

/** Makes the value once. After a failure it tries again: the build may come after the first visit. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
