import assert from "node:assert/strict";
import { NO_PREVIEW } from "schemas/previews.ts";
import { HOSTILE } from "../outbound/hostile.ts";
import { Peer, type Visit } from "../outbound/peer.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { ask, environment, html, preview } from "./support.ts";

/** Milliseconds: five seconds for the page, and some for a busy machine. */
const CAP = 9000;
const TITLE = "<head><title>Secret</title></head>";
const secret = (visit: Visit) => html(visit, TITLE);

async function refused(server: TestServer, url: string): Promise<void> {
  const start = performance.now();
  const answer = await ask(server, url);
  assert.deepEqual([answer.status, answer.body], [200, NO_PREVIEW], url);
  assert.ok(performance.now() - start < CAP, `${url} took ${performance.now() - start} ms`);
}

Deno.test("no spelling of a private address is fetched", async () => {
  await using server = await startServer();
  await using peer = new Peer(secret, "0.0.0.0");
  const hosts = [
    ...["127.0.0.1", "127.1", "0", "0.0.0.0", "2130706433", "017700000001", "0177.0.0.1", "0x7f000001"],
    ...["0x7f.1", "127.0.0.1.", "%31%32%37.0.0.1", "１２７.０.０.１", "127。0。0。1", "localhost"],
    ...["[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::127.0.0.1]"],
    ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:0:4136:e378:8000:63bf:80ff:fffe]", "[fe80::1%25lo]"],
    ...["[fd00::1]", "169.254.169.254", "10.0.0.1", "192.168.0.1", "172.16.0.1", "100.64.0.1"],
  ];
  for (const host of hosts) await refused(server, peer.at(host));
  assert.deepEqual(peer.visits, []);
});

Deno.test("no other scheme, no password in the address and nothing unreadable is fetched", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer(secret);
  const there = `127.0.0.1:${peer.port}`;
  for (const scheme of ["ftp", "file", "gopher", "dict", "ws", "ldap", "jar:http"]) {
    await refused(server, `${scheme}://${there}/`);
  }
  for (
    const url of [
      `http://bo:x@${there}/`,
      `http://bo@${there}/`,
      `http://:x@${there}/`,
      "javascript:1",
      "data:text/html,<title>x</title>",
      "file:///etc/passwd",
      "//127.0.0.1/",
      "/api/user",
      "http://",
      "http://[::1",
      "no address",
    ]
  ) await refused(server, url);
  assert.deepEqual(peer.visits, []);
  assert.equal((await preview(server, peer.at())).title, "Secret", "for this test to mean anything");
});

Deno.test("ports of other services are not fetched", async () => {
  await using server = await startServer({ environment });
  for (const port of [1, 22, 25, 110, 143, 465, 587, 993, 6000, 6667, 10080]) {
    await refused(server, `http://127.0.0.1:${port}/`);
  }
});

Deno.test("a redirect or a refresh to a private address is not followed", async () => {
  await using server = await startServer({ environment });
  await using inside = new Peer(secret, "127.0.0.2");
  await using outside = new Peer((visit) => {
    const [, way, target] = /^GET \/(\d+)\/(.*)$/.exec(visit.line)!;
    const to = decodeURIComponent(target);
    if (way !== "200") return visit.redirect(to, Number(way));
    return html(visit, `<meta http-equiv=refresh content="0;url=${to}"><title>Wait</title>`);
  });
  const targets = [
    inside.at("127.0.0.2"),
    inside.at("2130706434"),
    inside.at("[::ffff:127.0.0.2]"),
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    `http://bo:x@127.0.0.1:${outside.port}/200/x`,
  ];
  const to = (status: number, target: string) =>
    outside.at("127.0.0.1", `/${status}/${encodeURIComponent(target)}`);
  for (const target of targets) {
    for (const status of [200, 302, 307]) await refused(server, to(status, target));
  }
  await refused(server, to(302, "file:///etc/passwd"));
  assert.equal((await preview(server, to(200, "file:///etc/passwd"))).title, "Wait", "a page like any other");
  assert.deepEqual(inside.visits, []);
  assert.equal(outside.visits.length, 3 * targets.length + 2);
});

Deno.test("slow, endless and broken answers end in time", async () => {
  await using server = await startServer({ environment });
  const answers: Record<string, (visit: Visit) => Promise<unknown>> = {
    ...HOSTILE,
    picture: (visit) => visit.answer("<title>x</title>", { "content-type": "image/svg+xml" }),
    json: (visit) => visit.answer("<title>x</title>", { "content-type": "application/json" }),
    "no type": (visit) => visit.answer("<title>x</title>"),
    "not found": (visit) => visit.answer(TITLE, { "content-type": "text/html" }, "404 Not Found"),
  };
  const kinds = Object.keys(answers);
  await using peer = new Peer((visit) => answers[kinds[Number(visit.line.slice("GET /".length))]](visit));
  await Promise.all(kinds.map((_, at) => refused(server, peer.at("127.0.0.1", `/${at}`))));
});

Deno.test("pictures of pages come from this server, small and as nothing but pictures", async () => {
  await using server = await startServer({ environment });
  const png = await Deno.readFile(new URL("../../static/logo.png", import.meta.url));
  const icon = new Uint8Array([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]);
  const answers: Record<string, [string | Uint8Array, string]> = {
    "/page": [
      `<title>Shown</title><link rel=icon href=/a.ico>${
        ["/a.png", "/b.svg", "/c.png", "/d.png", "http://127.0.0.2/e.png"].map((url) =>
          `<meta property=og:image content=${url}>`
        ).join("")
      }`,
      "text/html",
    ],
    "/a.png": [png, "image/png"],
    "/a.ico": [icon, "image/vnd.microsoft.icon"],
    "/b.svg": ["<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "image/svg+xml"],
    "/c.png": ["<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png"],
    "/d.png": [png, "text/html"],
  };
  await using peer = new Peer((visit) => {
    const [body, type] = answers[visit.line.slice(4)];
    return visit.answer(body, { "content-type": type });
  });
  const { images, favicon_url } = await preview(server, peer.at("127.0.0.1", "/page"), { proxied: true });
  const get = (path: string) => server.nobody.get(path.replace(/^\/api/, ""));
  const [first, ...others] = images.map(({ url }) => url);

  const [picture, again] = await Promise.all([get(first), get(first)]);
  assert.deepEqual([picture.status, picture.type, again.status], [200, "image/png", 200]);
  assert.match(picture.headers.get("content-security-policy")!, /sandbox/);
  assert.equal(picture.headers.get("x-content-type-options"), "nosniff");
  assert.equal(peer.lines.filter((line) => line === "GET /a.png").length, 1);
  assert.deepEqual([...(await get(favicon_url!)).bytes], [...icon]);
  for (const path of others) assert.equal((await get(path)).status, 404, path);

  const forged = new URL(first, "http://here.invalid");
  forged.searchParams.set("url", peer.at("127.0.0.1", "/d.png"));
  assert.equal((await get(forged.pathname + forged.search)).status, 404);
  assert.equal((await get("/resource/preview_image?url=x&signature=")).status, 404);

  await server.as("ada").put("/admin/system/common", { ext_setting: '{"enable_msg_url_preview":false}' });
  assert.equal((await get(first)).status, 404);
});

Deno.test("slow pages of one person do not keep others waiting", async () => {
  await using server = await startServer({ environment });
  await using quick = new Peer(secret);
  const waiting: Promise<unknown>[] = [];
  {
    await using slow = new Peer((visit) => visit.hungUp());
    for (let at = 0; at < 40; at++) waiting.push(ask(server, slow.at("127.0.0.1", `/${at}`)));
    assert.equal((await preview(server, quick.at(), { by: "ada" })).title, "Secret");
    assert.ok(slow.visits.length <= 6, `${slow.visits.length} at once`);
  }
  await Promise.all(waiting);
});

Deno.test("pages without a body take nobody's room for previews", async () => {
  await using server = await startServer({ environment });
  await using peer = new Peer((visit) => {
    const status = /^GET \/(204|205)\//.exec(visit.line)?.[1];
    return status
      ? visit.answer("", { "content-type": "text/html" }, `${status} Without a body`)
      : secret(visit);
  });
  const people = ["ada", "bo", "cy", "gus"] as const;
  const bare = people.flatMap((by) =>
    Array.from(
      { length: 8 },
      (_, at) => ask(server, peer.at("127.0.0.1", `/${204 + at % 2}/${by}${at}`), { by }),
    )
  );
  for (const { status, body } of await Promise.all(bare)) {
    assert.deepEqual([status, body], [200, NO_PREVIEW]);
  }
  for (const by of people) {
    assert.equal((await preview(server, peer.at("127.0.0.1", `/${by}`), { by })).title, "Secret", by);
  }
});

Deno.test("closing ends the reading of pages at once, and nothing is remembered of them", async () => {
  await using server = await startServer({ environment });
  const come = Promise.withResolvers<void>();
  await using slow = new Peer((visit) => {
    if (slow.visits.length === 6) come.resolve();
    return visit.hungUp();
  });
  const asked = Array.from({ length: 20 }, (_, at) => ask(server, slow.at("127.0.0.1", `/${at}`)));
  await come.promise;
  const began = performance.now();
  await server.app.close();
  for (const { status, body, headers } of await Promise.all(asked)) {
    assert.deepEqual([status, body, headers.get("cache-control")], [200, NO_PREVIEW, "no-store"]);
  }
  assert.ok(performance.now() - began < 4000, "it waited for the pages");
  assert.equal(slow.visits.length, 6, "those that waited were not asked");
  assert.deepEqual([...await server.sql`select url from link_previews`], []);
});
