import assert from "node:assert/strict";
import { sweep } from "../../server/app/sweeps.ts";
import { Peer } from "../outbound/peer.ts";
import { environment as outside, html, preview } from "../previews/support.ts";
import type { Visit } from "../outbound/peer.ts";
import { finds, indexed, startSearching, textsRead } from "./support.ts";

const environment = { ...outside, WRITE_LIMITS: "off" };
const titled = (title: string) => (visit: Visit) => html(visit, `<title>${title}</title>`);

Deno.test("a message is found by the title of its link, once it is known, by those who may read it", async () => {
  await using server = await startSearching({ environment });
  await using peer = new Peer(titled("Walrus facts &amp; fables"));
  const url = peer.at("127.0.0.1", "/deep/page");
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  await ada.send("design", `Look (${url}#part).`);
  await bo.send("ada", `[here](${url}), please`, { type: "text/markdown" });
  await ada.send("lobby", "No link, but walrus");
  await indexed(server);
  assert.deepEqual(await finds(server, "ada", "walrus"), ["No link, but walrus"]);
  await preview(server, url);
  await textsRead(server);
  const linked = [`[here](${url}), please`, `Look (${url}#part).`];
  assert.deepEqual(await finds(server, "ada", '"walrus facts"'), linked);
  assert.deepEqual(await finds(server, "ada", "look fables"), [linked[1]], "words of both");
  assert.deepEqual(await finds(server, "ada", "walrus -fables"), ["No link, but walrus"]);
  assert.deepEqual(await finds(server, "cy", "walrus"), ["No link, but walrus"]);
  await ada.send("lobby", `Once more: ${url}`);
  await indexed(server);
  assert.deepEqual(await finds(server, "cy", "fables"), [`Once more: ${url}`], "known before the message");
});

Deno.test("a title that changes, goes or is hidden no longer finds anything, at once", async () => {
  await using server = await startSearching({ environment });
  const page: { title: string | null } = { title: "First name" };
  await using peer = new Peer((visit) =>
    page.title === null ? visit.answer("", {}, "404 Not Found") : titled(page.title)(visit)
  );
  const url = peer.at("127.0.0.1", "/page");
  const mid = await server.as("ada").send("lobby", url);
  await indexed(server);
  const next = async (title: string | null) => {
    page.title = title;
    await server.sql`update link_previews set expires_at = 0`;
    await preview(server, url);
  };
  const found = async () => [await finds(server, "cy", "first"), await finds(server, "cy", "second")];
  await next("First name");
  await textsRead(server);
  assert.deepEqual(await found(), [[url], []]);
  await next("Second name");
  assert.deepEqual((await found())[0], []);
  await textsRead(server);
  assert.deepEqual(await found(), [[], [url]]);
  const setting = (enable_msg_url_preview: boolean) =>
    server.as("ada").put("/admin/system/common", { ext_setting: JSON.stringify({ enable_msg_url_preview }) });
  await setting(false);
  assert.deepEqual(await found(), [[], []], "nobody sees it");
  await setting(true);
  assert.deepEqual(await found(), [[], [url]]);
  await server.as("ada").edit(mid, "Nothing here");
  assert.deepEqual(await found(), [[], []], "the link was taken off");
  await server.as("ada").edit(mid, `${url}?`);
  await indexed(server);
  assert.deepEqual(await found(), [[], [`${url}?`]]);
  await next(null);
  assert.deepEqual(await found(), [[], []], "the page is gone");
});

Deno.test("titles outlive the preview, and go when no message leads to the page", async () => {
  await using server = await startSearching({ environment });
  await using peer = new Peer((visit) => titled(`About ${visit.line.slice(-4)}`)(visit));
  const [kept, gone] = ["/kept", "/gone"].map((path) => peer.at("127.0.0.1", path));
  const mid = await server.as("ada").send("lobby", gone);
  await server.as("ada").send("lobby", kept);
  await indexed(server);
  for (const url of [kept, gone]) await preview(server, url);
  await textsRead(server);
  await server.as("ada").deleteMessage(mid);
  await indexed(server);
  await server.sql`update link_previews set expires_at = 0`;
  await server.sql`update search_titles set seen_at = 0`;
  await sweep(server.app.services, () => true);
  assert.deepEqual((await server.sql`select title from search_titles`).map(({ title }) => title), [
    "About kept",
  ]);
  assert.deepEqual(await finds(server, "cy", "about"), [kept]);
});
