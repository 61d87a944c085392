/** How a site embeds the widget of `server`: by one line in its page. */
interface Embedding {
  attributes?: Record<string, string>;
  /** The site's own policy, where it has one. */
  policy?: (server: string) => string;
  style?: string;
}

const NOTHING_LEFT = `* {
  display: inline !important; position: static !important; width: 1px !important; height: 1px !important;
  opacity: 0.01 !important; transform: rotate(90deg) !important; visibility: hidden !important;
  z-index: -1 !important; border: 9px solid red !important; margin: 50px !important;
}`;

const ODD: Record<string, Embedding> = {
  "/plain": {},
  "/left": {
    attributes: { position: "left", "theme-color": "#ffe066", title: "Shop", welcome: "Ask **away**" },
  },
  "/auto": { attributes: { "auto-reg": "true", lang: "tr" } },
  "/popup": { attributes: { "popup-title": "Questions?", "popup-subtitle": "We are here." } },
  "/strict": {
    policy: (server) => `default-src 'none'; script-src ${server}; frame-src ${server}; style-src 'self'`,
    style: NOTHING_LEFT,
  },
};

/** A site on another host than the server. */
export function openSite(server: string): { origin: string } & AsyncDisposable {
  const site = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, sandbox, path] = pathname.match(/^\/in\/([\w+-]+)(\/.*)$/) ?? [];
    if (sandbox) return page(`<iframe sandbox="${sandbox.replaceAll("+", " ")}" src="${path}"></iframe>`, {});
    const style = pathname.match(/^(.*)\.css$/)?.[1];
    if (style) return new Response(ODD[style].style, { headers: { "content-type": "text/css" } });
    if (!ODD[pathname]) return new Response(null, { status: 204 });
    const { attributes = {}, policy, style: odd } = ODD[pathname];
    const data = Object.entries({ "host-id": "2", ...attributes, ...Object.fromEntries(searchParams) });
    const script = data.map(([name, value]) => `data-${name}="${value}"`).join(" ");
    const headers: Record<string, string> = policy ? { "content-security-policy": policy(server) } : {};
    const link = odd ? `<link rel="stylesheet" href="${pathname}.css">` : "";
    return page(`${link}<h1>A site</h1><script src="${server}/widget.js" ${script}></script>`, headers);
  });
  return {
    origin: `http://localhost:${site.addr.port}`,
    [Symbol.asyncDispose]: () => site.shutdown(),
  };
}

function page(body: string, headers: Record<string, string>): Response {
  const style = body.includes("sandbox") ? "<style>iframe{width:600px;height:700px;border:0}</style>" : "";
  const html =
    `<!DOCTYPE html><html lang="en"><head><title>A site</title><meta name="viewport" content="width=device-width">${style}</head><body>${body}</body></html>`;
  return new Response(html, { headers: { "content-type": "text/html", ...headers } });
}
