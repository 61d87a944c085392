import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { firstSpoken, type Language } from "../../client/base/i18n/languages.ts";
import { ASSETS } from "../../client/build/manifest.ts";
import type { Startup } from "../../client/widget/params.ts";
import { serveAsset } from "../http/assets.ts";
import type { Built } from "../http/built.ts";
import type { ShellDeps } from "./deps.ts";
import { widgetHeaders } from "../http/headers.ts";
import { languageOf } from "../http/preferences.ts";

/** The script that other sites embed, and the page that it shows in a frame there. */
export function widgetPages(deps: ShellDeps, built: () => Promise<Built>): Hono {
  return new Hono()
    .get("/widget.js", async (c) => {
      const { assets, manifest } = await built();
      return serveAsset(c, assets.get(manifest.widget.script)!, {
        "Cache-Control": "public, max-age=600",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
        Vary: "Accept-Encoding",
      });
    })
    .get("/widget.html", async (c) => {
      for (const [name, value] of Object.entries(widgetHeaders)) c.header(name, value);
      return c.html(await page(c, deps, await built()));
    });
}

async function page(c: Context, deps: ShellDeps, { manifest, assets }: Built) {
  const language = firstSpoken([c.req.query("lang")]) ?? languageOf(c);
  const [organization, login, initialized, logo_url, has_css] = await Promise.all([
    deps.organization(),
    deps.loginConfig(),
    deps.initialized(),
    deps.logoUrl(),
    deps.hasWidgetCss(),
  ]);
  const startup: Startup = {
    name: organization.name,
    logo_url,
    language,
    is_open: initialized && login.who_can_sign_up === "EveryOne",
    words: wordsIn(assets.get(manifest.catalogues[language])!.plain),
  };
  const json = JSON.stringify(startup).replaceAll("<", "\\u003c");
  return document({
    language,
    title: organization.name,
    css: manifest.widget.css,
    has_css,
    json,
    frame: manifest.widget.frame,
  });
}

interface Parts {
  language: Language;
  title: string;
  css: string;
  has_css: boolean;
  json: string;
  frame: string;
}

function document({ language, title, css, has_css, json, frame }: Parts) {
  return html`
    <!DOCTYPE html>
    <html lang="${language}">
      <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, viewport-fit=cover, interactive-widget=resizes-content">
    <meta name="robots" content="noindex">
    <link rel="stylesheet" href="${ASSETS}${css}">
    ${has_css ? html`<link rel="stylesheet" href="/api/resource/widget-extra.css">` : ""}
      </head>
      <body>
        <div id="widget"></div>
        <script id="startup" type="application/json">${raw(json)}</script>
        <script src="${ASSETS}${frame}"></script>
      </body>
    </html>
  `;
}

const decoder = new TextDecoder();

/** Of the whole catalogue only what the widget says. */
function wordsIn(catalogue: Uint8Array): Record<string, string> {
  return JSON.parse(decoder.decode(catalogue)).widget;
}
