import assert from "node:assert/strict";
import type { SearchExcerpt } from "schemas/search/search.ts";
import { forward } from "../archives/support.ts";
import { text, upload } from "../files/support.ts";
import { Peer } from "../outbound/peer.ts";
import { environment as outside, html, preview } from "../previews/support.ts";
import type { Person } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { pdf } from "./documents.ts";
import { indexed, searchPage, startSearching, textsRead } from "./support.ts";

/** Uploads a file, sends it, and returns the message. */
async function share(
  server: TestServer,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  place = "lobby",
) {
  const bytes = typeof content === "string" ? text(content) : content;
  const { path } = await upload(server, bytes, { name });
  return await server.as("bo").send(place as "lobby", JSON.stringify({ path }), {
    type: "vocechat/file",
    properties: { name, content_type: "application/octet-stream" },
  });
}

async function known(server: TestServer): Promise<void> {
  await indexed(server);
  await textsRead(server);
}

async function excerpts(server: TestServer, person: Person, q: string) {
  return (await searchPage(server, person, q)).hits.map(({ excerpt }) => excerpt);
}

/** The excerpt of the only hit, with its words in brackets. */
async function shown(server: TestServer, person: Person, q: string): Promise<string | null> {
  const [excerpt, ...others] = await excerpts(server, person, q);
  assert.deepEqual(others, [], `one hit for ${q}`);
  return excerpt && `${excerpt.source}: ${bracketed(excerpt)}`;
}

function bracketed({ text, highlights }: SearchExcerpt): string {
  return highlights.toReversed().reduce(
    (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    text,
  );
}

Deno.test("a hit shows where its words stand in its file, as they are written there", async () => {
  await using server = await startSearching();
  await share(server, "notes.txt", "Dear all,\n\n  Grüße aus ZÜRICH – 東京都. Bye!");
  await share(server, "page.pdf", pdf("Quarterly walrus\\000\nreport"));
  await share(server, "turtles.ts", "remapped(1); export const flatMap = (turtles) => [];");
  await share(server, "long.md", `${"so it goes on, ".repeat(400)}**Pelican** ${"and on ".repeat(400)}`);
  await known(server);
  const whole = "Dear all, Grüße aus ZÜRICH – 東京都. Bye!";
  assert.equal(await shown(server, "cy", "zurich"), `file: ${whole.replace("ZÜRICH", "[ZÜRICH]")}`);
  assert.equal(
    await shown(server, "cy", "notes 京都 bye"),
    `file: ${whole.replace("京都", "[京都]").replace("Bye", "[Bye]")}`,
  );
  assert.equal(await shown(server, "cy", '"walrus report"'), "file: Quarterly [walrus report]");
  assert.match((await shown(server, "cy", '"map"'))!, /^file: remapped\(1\); export const flat\[Map\]/);
  const long = (await shown(server, "cy", "pelican"))!;
  assert.match(long, /^file: … (goes on, |so it |it |on, ).*so it goes on, \*\*\[Pelican\]\*\* and on .*…$/);
  assert.ok(long.length < 320, long);
  assert.equal(await shown(server, "cy", "long"), null, "its name says why");
  assert.equal(await shown(server, "cy", "turtles"), null, "also where the file has the word, too");
});

Deno.test("the words are found at any depth, whatever the letters before them are", async () => {
  await using server = await startSearching();
  const fillers = ["Straße ﬁn ", "🎉🎊 ", "---- ((( ", "ไทยไม่มีช่องว่าง", "한국어 ", "e\u0301t\u0301e ", "𝔘𝔫𝔦 "];
  const parts = Array.from({ length: 30 }, (_, i) => {
    const filler = fillers[i % fillers.length];
    return `${filler.repeat(Math.ceil(6000 / filler.length))} depth${i}x `;
  });
  await share(server, "deep.txt", parts.join(""));
  await known(server);
  for (let i = 0; i < parts.length; i++) {
    assert.match(`${await shown(server, "cy", `"depth${i}x"`)}`, new RegExp(`^file: … ?.*\\[depth${i}x\\]`));
  }
});

Deno.test("a hit shows the forwarded messages and the titles of pages by which it was found", async () => {
  await using server = await startSearching({ environment: { ...outside, WRITE_LIMITS: "off" } });
  await using peer = new Peer((visit) => html(visit, "<title>Walrus facts &amp; fables</title>"));
  const url = peer.at("127.0.0.1", "/deep/page");
  await server.as("ada").send("lobby", `Look: ${url}`);
  const mid = await server.as("ada").send("design", "The Büdget is 5000");
  const archive = await forward(server, "ada", mid);
  await server.as("ada").send("lobby", archive, { type: "vocechat/archive" });
  await preview(server, url);
  await known(server);
  assert.equal(await shown(server, "cy", "budget"), "forwarded: The [Büdget] is 5000");
  assert.equal(await shown(server, "cy", "look fables"), "page: Walrus facts & [fables]");
  assert.equal(await shown(server, "cy", "look"), null);
});

Deno.test("nobody is shown anything of a text that may not be read, or that is gone", async () => {
  await using server = await startSearching();
  const heist = "The plan of the heist";
  const [secret, open] = [
    await share(server, "plan.txt", heist, "design"),
    await share(server, "open.txt", "No heist here"),
  ];
  await known(server);
  const texts = async (person: Person) =>
    (await excerpts(server, person, '"heist"')).map((excerpt) => excerpt?.text);
  assert.deepEqual(await texts("ada"), ["No heist here", heist]);
  assert.deepEqual(await texts("cy"), ["No heist here"]);
  await server.as("bo").deleteMessage(open);
  assert.deepEqual(await texts("cy"), [], "at once");
  await server.sql`update files set expired_at = 1`;
  assert.deepEqual(await texts("ada"), []);
  const { hits: [{ message, excerpt }] } = await searchPage(server, "ada", "plan");
  assert.deepEqual([message.mid, excerpt], [secret, null], "by its name");
});
