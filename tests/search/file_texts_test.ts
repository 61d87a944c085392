import assert from "node:assert/strict";
import type { MessageState } from "schemas/messages.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { forward } from "../archives/support.ts";
import { text, upload } from "../files/support.ts";
import type { Person } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { TestServer } from "../support/server.ts";
import { docx, laughs, openDocument, pdf, pdfBomb, pptx, xlsx, zipBomb } from "./documents.ts";
import { indexed, searchPage, startSearching, textsRead } from "./support.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Place = "lobby" | "design" | "ada";

const utf16 = (words: string, isBig: boolean): Bytes => {
  const units = new Uint16Array([0xfeff, ...words.split("").map((letter) => letter.charCodeAt(0))]);
  const view = new DataView(new ArrayBuffer(units.length * 2));
  units.forEach((unit, i) => view.setUint16(i * 2, unit, !isBig));
  return new Uint8Array(view.buffer);
};

async function sendFile(server: TestServer, by: Person, place: Place, path: string, name: string) {
  return await server.as(by).send(place, JSON.stringify({ path }), {
    type: "vocechat/file",
    properties: { name, content_type: "application/octet-stream" },
  });
}

/** Uploads a file, sends it, and returns its path. */
async function share(server: TestServer, name: string, content: Bytes, place: Place = "lobby") {
  const { path } = await upload(server, content, { name });
  const mid = await sendFile(server, "bo", place, path, name);
  return { path, mid };
}

async function known(server: TestServer): Promise<void> {
  await indexed(server);
  await textsRead(server);
}

/** The names of the files that somebody finds, the newest first. */
async function findsFiles(server: TestServer, person: Person, q: string): Promise<string[]> {
  const nameOf = ({ detail }: MessageState) =>
    `${"properties" in detail && detail.properties?.name || "another message"}`;
  return (await searchPage(server, person, q)).hits.map(({ message }) => nameOf(message));
}

const FILES: [name: string, content: Bytes, q: string, not?: string][] = [
  ["notes.txt", text("Grüße aus Zürich 東京都"), "grusse zurich 東京"],
  ["little.txt", utf16("Şeker İstanbul", false), "seker istanbul"],
  ["big.txt", utf16("Überraschung", true), "uberraschung"],
  ["read.md", text("# Release\n\nSee **padStart** and [x](https://y.example)"), '"see padstart and"'],
  ["table.csv", text("name;amount\nMüller;4711\n"), '"müller 4711"'],
  ["code.ts", text("export function turtlesOf(snake_case: number) {}"), "turtles snake"],
  ["page.pdf", pdf("Quarterly walrus\nreport"), '"walrus report"'],
  [
    "letter.docx",
    docx(["Dear cust", "omer &amp; friend"], ["Second"]),
    '"dear customer friend second"',
    "deleted",
  ],
  ["foot.docx", docx(["Other"]), "footnoted other", "unseen"],
  ["sheet.xlsx", xlsx("Shared cell", "inline cell", 31337), "shared inline 31337", "990099"],
  ["slides.pptx", pptx("First slide", "Zebra slide"), '"zebra slide"'],
  ["open.odt", openDocument("Écriture "), '"ecriture spanned" heading', "deleted"],
  ["open.ods", openDocument("Calculation"), "calculation"],
];

Deno.test("files are found by their text, of whatever kind they are", async () => {
  await using server = await startSearching();
  for (const [name, content] of FILES) await share(server, name, content);
  await known(server);
  const found: Record<string, string[]> = {};
  for (const [name, , q, not] of FILES) {
    found[name] = await findsFiles(server, "cy", q);
    if (not) {
      assert.deepEqual(await findsFiles(server, "cy", `${not} ${name.split(".")[0]}`), [], `${name}: ${not}`);
    }
  }
  assert.deepEqual(
    found,
    Object.fromEntries(FILES.map(([name, , q]) => [
      name,
      q.startsWith("footnoted") ? ["foot.docx"] : [name],
    ])),
  );
  assert.deepEqual(await findsFiles(server, "cy", "slides zeb"), ["slides.pptx"], "words of name and text");
  assert.deepEqual(await findsFiles(server, "cy", "footnoted -second"), ["foot.docx"]);
  assert.deepEqual(await findsFiles(server, "cy", '"report walrus"'), [], "in another order");
  assert.deepEqual(await findsFiles(server, "cy", '"京東"'), []);
  assert.deepEqual(await findsFiles(server, "cy", "alrus"), [], "the middle of a word");
  const { total } = await searchPage(server, "cy", "zebra or walrus or 31337", { count: true });
  assert.deepEqual(total, { count: 3, more: false });
});

Deno.test("a file is found only where somebody who searches can read a message with it", async () => {
  await using server = await startSearching();
  const { path } = await upload(server, text("The plan of the heist"), { name: "plan.txt" });
  await textsRead(server);
  assert.deepEqual(await findsFiles(server, "bo", "heist"), [], "it is not sent yet");
  await sendFile(server, "bo", "design", path, "plan.txt");
  await indexed(server);
  assert.deepEqual(await findsFiles(server, "ada", "heist"), ["plan.txt"]);
  assert.deepEqual(await findsFiles(server, "cy", "heist"), []);
  await sendFile(server, "bo", "ada", path, "plan.txt");
  await indexed(server);
  assert.deepEqual(await findsFiles(server, "ada", "heist"), ["plan.txt", "plan.txt"]);
  assert.deepEqual(await findsFiles(server, "cy", "heist"), []);
  assert.deepEqual(await findsFiles(server, "gus", "heist"), []);
});

Deno.test("the text of a file goes with it: when its message is deleted, and when it expires", async () => {
  await using server = await startSearching();
  const texts = async () => (await server.sql`select path from search_texts`).length;
  const sweeps = () => sweep(server.app.services, () => true);
  const { mid } = await share(server, "one.txt", text("secret number one"));
  const { path } = await share(server, "two.txt", text("secret number two"));
  const { mid: left } = await share(server, "three.txt", text("secret number three"));
  const archive = await forward(server, "bo", left);
  await known(server);
  assert.deepEqual(await findsFiles(server, "cy", "secret"), ["three.txt", "two.txt", "one.txt"]);
  await server.as("bo").deleteMessage(mid);
  assert.deepEqual(await findsFiles(server, "cy", "secret"), ["three.txt", "two.txt"], "at once");
  await sweeps();
  assert.equal(await texts(), 3, "two files and a bundle");
  await server.as("ada").put("/admin/system/common", { max_file_expiry_mode: "Day7" });
  await server.sql`update files set created_at = 1`;
  await sweeps();
  assert.deepEqual(
    await findsFiles(server, "cy", "secret"),
    [],
    "at once, also that which a bundle still has",
  );
  assert.deepEqual(await findsFiles(server, "cy", "two"), ["two.txt"], "by its name");
  assert.equal(await texts(), 1);
  await textsRead(server);
  const words = async () => (await server.sql`select mid from search where words @@ 'secret'`).length;
  assert.equal(await words(), 0, "they do not stay in the index");
  await server.sql`delete from archives where path = ${archive}`;
  assert.equal(await texts(), 0);
  assert.ok(path);
});

const OLE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(4000)]);

Deno.test("hostile and broken files have no text, end in time, and keep nothing from being found", async () => {
  await using server = await startSearching({ searchTextPace: { patience: 10_000 } });
  const whole = docx(["Whole"]);
  const hostile: Record<string, Bytes> = {
    "cut.docx": whole.slice(0, whole.length / 2),
    "protected.docx": OLE,
    "empty.docx": new Uint8Array(),
    "noise.docx": text("PK\x03\x04 no zip"),
    "bomb.docx": zipBomb(150_000_000),
    "lying.docx": zipBomb(150_000_000, 1000),
    "cut.pdf": pdf("Cut off").slice(0, 300) as Bytes,
    "noise.pdf": text("%PDF-1.7 nothing else"),
    "bomb.pdf": pdfBomb(600_000_000),
    "loop.pdf": pdf("Endless", { pages: "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>" }),
    "protected.pdf": pdf("Protected", { trailer: "/Encrypt 6 0 R/ID[(0)(0)]" }),
    "latin.txt": new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65]),
    "binary.txt": text("null\0byte"),
    "surrogate.txt": utf16("half \ud800 pair", false),
  };
  for (const [name, content] of Object.entries(hostile)) await share(server, name, content);
  await share(server, "laughs.docx", laughs());
  await share(server, "last.docx", docx(["The last one"]));
  await known(server);
  const names = (await server.sql`
    select m.properties ->> 'name' as name from search_texts t join messages m on m.content = t.path order by m.mid`)
    .map(({ name }) => name);
  assert.deepEqual(names.filter((name) => name.endsWith(".docx")), ["laughs.docx", "last.docx"]);
  assert.deepEqual(await findsFiles(server, "cy", "laughs"), ["laughs.docx"], "without what it names");
  assert.deepEqual(await findsFiles(server, "cy", "passwd or root or haha"), []);
  assert.deepEqual(await findsFiles(server, "cy", '"last one"'), ["last.docx"]);
  assert.deepEqual(
    await findsFiles(server, "cy", "Protected"),
    ["protected.pdf", "protected.docx"],
    "by name",
  );
  assert.equal((await findsFiles(server, "cy", "bomb")).length, 2);
});

Deno.test("a file that takes longer than it may has no text, and is found by its name", async () => {
  await using server = await startSearching({ searchTextPace: { patience: 1 } });
  await share(server, "slow.docx", docx(["Whole"]));
  await known(server);
  assert.deepEqual(await findsFiles(server, "cy", "whole"), []);
  assert.deepEqual(await findsFiles(server, "cy", "slow"), ["slow.docx"]);
});

Deno.test("files and bundles from before are read in the background, also after a crash", async () => {
  await using server = await startSearching({ workers: () => [], searchTextPace: { share: 1 } });
  const names = ["a.txt", "b.png", "c.docx", "d.pdf", "e.md"];
  const contents = [text("common one"), text("common"), docx(["common"]), pdf("common"), text("common two")];
  for (const [i, name] of names.entries()) await share(server, name, contents[i] as Bytes);
  const mid = await server.as("bo").send("lobby", "uncommon common");
  const archive = await forward(server, "bo", mid);
  await server.as("bo").deleteMessage(mid);
  await server.as("bo").send("lobby", archive, { type: "vocechat/archive" });
  await indexed(server);
  assert.deepEqual(await findsFiles(server, "cy", "common"), []);
  // As the migration leaves them.
  await server.sql`delete from jobs`;
  await server.sql`
    insert into jobs (kind, key, payload, created_at, next_at)
    values ('search_texts', 'older', '{"before": 9007199254740991, "path": ""}', 0, 0)`;
  const hasSome = async () => (await server.sql`select from search_texts`).length > 1 || undefined;
  const first = await server.another({ ...server.options, workers: undefined });
  await eventually(hasSome, "the first texts");
  await first.app.close();
  const [{ count }] = await server.sql`select count(*) from jobs where kind = 'search_texts'`;
  assert.equal(Number(count), 1, "one job goes on");
  await server.another({ ...server.options, workers: undefined });
  await textsRead(server);
  const all = ["another message", "e.md", "d.pdf", "c.docx", "a.txt"];
  assert.deepEqual(await findsFiles(server, "cy", "common"), all);
});

Deno.test("where files are not searched none is read, and all are once they are searched again", async () => {
  await using server = await startSearching({ workers: () => [] });
  await share(server, "one.txt", text("common words"));
  const off = { ...server.options.environment, SEARCH_IN_FILES: "off" };
  const first = await server.another({ ...server.options, workers: undefined, environment: off });
  const waiting = async () => (await server.sql`select key from jobs`).map(({ key }) => key).join();
  await eventually(async () => await waiting() === "older" || undefined, "the file to be left");
  await first.app.close();
  await indexed(server);
  assert.deepEqual(await findsFiles(server, "cy", "common"), []);
  await server.sql`update jobs set next_at = 0`;
  await server.another({ ...server.options, workers: undefined });
  await textsRead(server);
  assert.deepEqual(await findsFiles(server, "cy", "common"), ["one.txt"]);
});

Deno.test("forwarded messages are found through the message that carries them", async () => {
  await using server = await startSearching();
  const mids = [
    await server.as("ada").send("design", "The budget is 5000"),
    await sendFile(
      server,
      "bo",
      "design",
      (await upload(server, text("x"), { name: "invoice.zip" })).path,
      "invoice.zip",
    ),
  ];
  const archive = await forward(server, "bo", ...mids);
  await server.as("bo").send("ada", archive, { type: "vocechat/archive" });
  await known(server);
  assert.deepEqual(await findsFiles(server, "ada", '"budget is" in:@bo'), ["another message"]);
  assert.deepEqual(await findsFiles(server, "ada", "invoice budget"), ["another message"]);
  assert.deepEqual(await findsFiles(server, "cy", "budget or invoice"), []);
  await server.as("bo").send("lobby", archive, { type: "vocechat/archive" });
  await indexed(server);
  assert.deepEqual(await findsFiles(server, "cy", "budget invoice"), ["another message"]);
});
