import { Hono } from "hono";
import type { Env } from "../http/context.ts";
import { notFound } from "../base/errors.ts";
import { loadAsset } from "./assets.ts";
import { assetHeaders, pageHeaders } from "./headers.ts";

/** Bots' authors find it where the protocol's documents say. */
const PATH = "/swagger";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley API</title>
<link rel="stylesheet" href="/api/swagger/swagger-ui.css">
<link rel="stylesheet" href="/api/swagger/page.css">
<script src="/api/swagger/swagger-ui-bundle.js" defer></script>
<script src="/api/swagger/start.js" type="module"></script>
</head>
<body>
<header class="page-head">
<p>Calls are sent to this server. <span id="who">You are not signed in here.</span></p>
<button type="button" id="sign-in">Use my account</button>
</header>
<main id="document"></main>
</body>
</html>
`;

/** The OpenAPI document as a page that can be searched, and whose calls can be tried. Nothing comes from elsewhere. */
export const swagger = new Hono<Env>()
  .get(PATH, (c) => c.html(page, 200, pageHeaders))
  .get(`${PATH}/:name`, async (c) => {
    const asset = await loadAsset(c.req.param("name"));
    if (!asset) throw notFound();
    return c.body(asset.gzip, 200, { ...assetHeaders, "Content-Type": asset.type });
  });
