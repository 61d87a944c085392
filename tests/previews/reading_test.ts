import assert from "node:assert/strict";
import { NO_PREVIEW } from "schemas/previews.ts";
import { Peer } from "../outbound/peer.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { ask, environment, html, preview, site } from "./support.ts";

const PAGE = `<!doctype html><html><head>
  <title>Plain title</title>
  <meta name="description" content="Plain words">
  <meta property="og:title" content=" Tea &amp;
    cake ">
  <meta property="og:type" content="article"><meta property="og:site_name" content="The Tearoom">
  <meta property="og:description" content="How to make both"><meta property="og:locale" content="en_GB">
  <meta property="og:locale:alternate" content="ja_JP">
  <meta property="og:url" content="/tea">
  <meta property="og:image" content="/first.png"><meta property="og:image:width" content="400">
  <meta property="og:image:height" content="300"><meta property="og:image:alt" content="A pot">
  <meta property="og:image" content="javascript:alert(1)"><meta property="og:image" content="second.png">
  <meta property="og:audio" content="https://cdn.example/kettle.ogg">
  <meta property="og:video" content="pour.mp4"><meta property="og:video:type" content="video/mp4">
  <link rel="shortcut icon" href="icons/a.ico">
</head><body><meta property="og:title" content="Not this"></body></html>`;

Deno.test("a page is shown with what it says of itself", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer(site({ "/deep/page": PAGE, "/plain": "<title>Only this</title>" }));
  const url = peer.at("127.0.0.1", "/deep/page");

  const answer = await ask(server, `${url}#part`, { language: "de-CH,de;q=0.9" });
  assert.equal(answer.headers.get("cache-control"), "private, max-age=86400");
  assert.match(answer.headers.get("vary")!, /Origin.*Accept-Language/);
  assert.deepEqual(answer.body, {
    type: "article",
    title: "Tea & cake",
    url: peer.at("127.0.0.1", "/tea"),
    images: [
      {
        type: null,
        url: peer.at("127.0.0.1", "/first.png"),
        secure_url: null,
        width: 400,
        height: 300,
        alt: "A pot",
      },
      {
        type: null,
        url: peer.at("127.0.0.1", "/deep/second.png"),
        secure_url: null,
        width: null,
        height: null,
        alt: null,
      },
    ],
    audios: [{ type: null, url: "https://cdn.example/kettle.ogg", secure_url: null }],
    videos: [{
      type: "video/mp4",
      url: peer.at("127.0.0.1", "/deep/pour.mp4"),
      secure_url: null,
      width: null,
      height: null,
    }],
    favicon_url: peer.at("127.0.0.1", "/deep/icons/a.ico"),
    description: "How to make both",
    locale: "en_GB",
    locale_alternate: ["ja_JP"],
    site_name: "The Tearoom",
  });
  const [visit] = peer.visits;
  assert.equal(visit.header("accept-language"), "de-CH,de;q=0.9");
  for (const secret of ["x-api-key", "cookie", "referer"]) assert.equal(visit.header(secret), undefined);

  const plain = await preview(server, peer.at("127.0.0.1", "/plain"));
  assert.deepEqual(plain, {
    ...NO_PREVIEW,
    type: "website",
    title: "Only this",
    url: peer.at("127.0.0.1", "/plain"),
  });
});

Deno.test("the first tag of Open Graph counts, then those of Twitter, then the page's own", async () => {
  await using server = await startServer({ environment });
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const twitter = (name: string, content: string) => `<meta name="twitter:${name}" content="${content}">`;
  await using peer = new Peer(site({
    "/first": `<head>${og("title", "First")}${og("title", "Second")}${og("type", "article")}${
      og("type", "book")
    }
      ${og("description", "Words")}${og("description", "Other words")}<title>Plain</title>
      <meta name="description" content="Plain words">${twitter("title", "Short")}${twitter("image", "/t.png")}
      ${og("image", "/og.png")}</head>`,
    "/twitter": `<head><title>Plain</title>${twitter("title", "Short")}${
      twitter("description", "Short words")
    }
      <meta name="description" content="Plain words">${twitter("image:src", "/t.png")}
      ${twitter("player:stream", "/t.mp4")}</head>`,
    "/plain":
      `<head><title>Plain</title><title>Second</title><meta name="description" content="Plain words"></head>`,
    "/picture": og("image", "/a.png"),
    "/film": og("video", "/a.mp4"),
    "/sound": og("audio", "/a.ogg"),
    "/nothing": og("description", "Words without a title"),
  }));
  const read = async (path: string) => {
    const { title, description, type, images, videos, audios } = await preview(
      server,
      peer.at("127.0.0.1", path),
    );
    const media = [...images, ...videos, ...audios].map(({ url }) => new URL(url).pathname);
    return { title, description, type, media };
  };
  assert.deepEqual(await read("/first"), {
    title: "First",
    description: "Words",
    type: "article",
    media: ["/og.png"],
  });
  assert.deepEqual(await read("/twitter"), {
    title: "Short",
    description: "Short words",
    type: "website",
    media: ["/t.png", "/t.mp4"],
  });
  assert.deepEqual(await read("/plain"), {
    title: "Plain",
    description: "Plain words",
    type: "website",
    media: [],
  });
  for (const [path, media] of [["/picture", "/a.png"], ["/film", "/a.mp4"], ["/sound", "/a.ogg"]]) {
    assert.deepEqual(await read(path), { title: "", description: null, type: "website", media: [media] });
  }
  assert.deepEqual(await read("/nothing"), { title: "", description: null, type: "", media: [] });
});

Deno.test("only who is signed in may ask, and an address is needed", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer(site({ "/": PAGE }));
  const path = `/resource/open_graphic_parse?url=${encodeURIComponent(peer.at())}`;
  assert.equal((await server.nobody.get(path)).status, 401);
  assert.equal(peer.visits.length, 0);
  for (const url of ["", "x".repeat(3000)]) assert.equal((await ask(server, url)).status, 400);
  assert.equal((await server.as("bo").get("/resource/open_graphic_parse")).status, 400);
  assert.equal((await server.as("gus").get(path)).status, 200);
});

Deno.test("a page is fetched once for everybody, and one without a preview too", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer(site({ "/": PAGE }));
  const burst = await Promise.all(Array.from({ length: 12 }, () => preview(server, peer.at())));
  assert.ok(burst.every(({ title }) => title === "Tea & cake"));
  assert.equal(peer.visits.length, 1);

  await using second = await server.another();
  assert.equal((await preview(second, `${peer.at()}#x`, { by: "ada" })).title, "Tea & cake");
  assert.equal(peer.visits.length, 1);

  const missing = peer.at("127.0.0.1", "/missing");
  for (let i = 0; i < 3; i++) assert.deepEqual(await preview(server, missing), NO_PREVIEW);
  assert.equal(peer.visits.length, 2);

  // Another language is another page.
  await preview(server, peer.at(), { language: "ja" });
  await preview(server, peer.at(), { language: "ja-JP,en" });
  assert.equal(peer.visits.length, 3);

  // Out of date.
  await server.sql`update link_previews set expires_at = 1`;
  await preview(server, peer.at());
  assert.equal(peer.visits.length, 4);
});

Deno.test("a page that sends on at once is followed, and one that reloads itself is not", async () => {
  await using server = await startServer({ environment });
  const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}"><title>Wait</title>`;
  const pages: Record<string, string> = {
    "/quoted": refresh("0; URL='/there?a=1;b=2'"),
    "/bare": refresh("1,there?a=1;b=2"),
    "/news": refresh("300; url=/there"),
    "/self": refresh("5"),
    "/says": `<meta name="x" content="see url=/there"><title>Wait</title>`,
    "/noscript": `<noscript>${refresh("0;url=/nowhere")}</noscript><title>Wait</title>`,
    "/there?a=1;b=2": "<title>There</title>",
    "/private": refresh("0; url=http://127.0.0.2/"),
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`/${n}`, refresh(`0;url=/${n - 1}`)])),
    "/0": "<title>End</title>",
  };
  await using peer = new Peer(site(pages));
  const titles = async (...names: string[]) =>
    await Promise.all(names.map(async (name) => (await preview(server, peer.at("127.0.0.1", name))).title));
  assert.deepEqual(await titles("/quoted", "/bare"), ["There", "There"]);
  assert.deepEqual(await titles("/news", "/self", "/says", "/noscript"), ["Wait", "Wait", "Wait", "Wait"]);
  assert.deepEqual(await titles("/3", "/4", "/private"), ["End", "", ""]);
});

Deno.test("every common encoding is read, whoever states it", async () => {
  await using server = await startServer({ environment });
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) => typeof part === "string" ? [...new TextEncoder().encode(part)] : part),
    );
  const tea = {
    gbk: [0xb2, 0xe8],
    shiftjis: [0x92, 0x83],
    latin5: [0xc7, 0x61, 0x79],
  };
  const answers: Record<string, [Uint8Array, string]> = {
    "/header": [bytes("<title>", tea.gbk, "</title>"), "text/html; charset=gb2312"],
    "/meta": [bytes('<meta charset="shift_jis"><title>', tea.shiftjis, "</title>"), "text/html"],
    "/http-equiv": [
      bytes(
        '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9"><title>',
        tea.latin5,
        "</title>",
      ),
      "text/html",
    ],
    "/bom": [
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(
          new Uint16Array([..."<title>茶</title>"]
            .map((c) => c.charCodeAt(0))).buffer,
        ),
      ]),
      "text/html",
    ],
    "/none": [bytes("<title>茶</title>"), "application/xhtml+xml"],
    "/unknown": [bytes("<title>茶</title>"), "text/html; charset=klingon"],
  };
  await using peer = new Peer((visit) => {
    const [body, type] = answers[visit.line.slice(4)];
    return html(visit, body, type);
  });
  const titles = await Promise.all(
    Object.keys(answers).map(async (path) => (await preview(server, peer.at("127.0.0.1", path))).title),
  );
  assert.deepEqual(titles, ["茶", "茶", "Çay", "茶", "茶", "茶"]);
});

Deno.test("long texts are cut, and deep or endless pages end", async () => {
  await using server = await startServer({ environment });
  const head = (title: string) => `<head><title>${title}</title></head>`;
  await using peer = new Peer(site({
    "/long": head("é".repeat(5000)),
    "/big": `${head("Big")}<body>${"x".repeat(3_000_000)}`,
    "/late": `${"<p>x".repeat(300_000)}<title>Late</title>`,
    "/deep": `${"<b>".repeat(150_000)}${"</i>".repeat(60_000)}<title>Deep</title>`,
    "/many": `<title>Many</title>${'<meta property="og:image" content="/a.png">'.repeat(99)}`,
    "/picture": "<svg><title>An arrow</title></svg>",
  }));
  const of = (path: string) => preview(server, peer.at("127.0.0.1", path));
  assert.equal((await of("/long")).title, `${"é".repeat(299)}…`);
  assert.equal((await of("/big")).title, "Big");
  assert.equal((await of("/many")).images.length, 8);
  for (const path of ["/late", "/deep", "/picture"]) assert.deepEqual(await of(path), NO_PREVIEW, path);
});

Deno.test("previews stay off where an admin has switched them off", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer(site({ "/": PAGE }));
  const ext_setting = '{"enable_msg_url_preview":false}';
  await server.as("ada").put("/admin/system/common", { ext_setting });
  const answer = await ask(server, peer.at());
  assert.deepEqual([answer.body, answer.headers.get("cache-control")], [NO_PREVIEW, "no-store"]);
  assert.equal(peer.visits.length, 0);
  await server.as("ada").put("/admin/system/common", { ext_setting: "" });
  assert.equal((await preview(server, peer.at())).title, "Tea & cake");
});

Deno.test("who asks for too many pages gets none for a while, and others go on", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer(site({ "/": PAGE }));
  await server.sql`insert into failed_attempts (attempt, key, at, heard)
    select gen_random_uuid(), ${`preview:${uid.bo}`}, ${Date.now()}, true from generate_series(1, 601)`;
  const refused = await ask(server, peer.at());
  assert.deepEqual([refused.status, refused.body], [200, NO_PREVIEW]);
  assert.equal(refused.headers.get("cache-control"), "no-store");
  assert.equal(peer.visits.length, 0);
  assert.equal((await preview(server, peer.at(), { by: "ada" })).title, "Tea & cake");
  assert.equal((await preview(server, peer.at())).title, "Tea & cake", "what is known costs nothing");
});

Deno.test("what is out of date or too much is swept", async () => {
  await using server = await startServer({ environment });
  const now = Date.now();
  await server.sql`insert into link_previews (url, language, preview, expires_at)
    select 'https://a.example/' || n, '', null, ${now}::bigint + n * 1000 - 5000
    from generate_series(1, 50050) n`;
  await server.app.services.previews.sweep(now);
  const [{ count, oldest }] = await server.sql`
    select count(*)::int as count, min(expires_at) - ${now}::bigint as oldest from link_previews`;
  assert.deepEqual([count, oldest], [50_000, 46_000]);
});
