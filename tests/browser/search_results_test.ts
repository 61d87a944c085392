import assert from "node:assert/strict";
import { send, text, upload } from "../files/support.ts";
import { indexed, quick } from "../search/support.ts";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { look } from "./support/look.ts";
import type { Tab } from "./support/tab.ts";
import { keysAreHere } from "./support/shortcuts.ts";
import { type Walk, walk } from "./support/walk.ts";

const options = { followers: [quick], environment: { WRITE_LIMITS: "off" } };

/** Many messages about tea, and some others. The first of all is far from the newest. */
async function seedTea(server: TestServer) {
  const bo = server.as("bo");
  const first = await bo.send("lobby", "The **first** tea of the year, and a word for @1 ", {
    properties: { mentions: [uid.ada] },
    type: "text/markdown",
  });
  for (let at = 1; at <= 130; at++) await bo.send("lobby", `nothing ${at}`);
  for (let at = 1; at <= 40; at++) await bo.send("lobby", `Green tea number ${at}`);
  await bo.send("ada", "Just between us: tea at four");
  const secret = await server.as("ada").send("design", "A teapot for the design");
  const { path } = await upload(server, text("leaves"), { name: "tea prices.txt", type: "text/plain" });
  await send(server, path);
  await indexed(server);
  return { first, secret };
}

const hits = (tab: Tab) => tab.page.locator(".hit[data-hit]");
const hit = (tab: Tab, text: string | RegExp) => hits(tab).filter({ hasText: text });
const field = (tab: Tab) => tab.page.locator(".search__head input").first();
const stands = (tab: Tab, selector: string) =>
  tab.page.waitForFunction((selector) => document.activeElement?.matches(selector), selector);

async function search(tab: Tab, query: string): Promise<void> {
  await field(tab).fill(query);
  await tab.page.keyboard.press("Enter");
}

walk("what is found is narrowed, sorted and shown in its chat, beside the results", async (way) => {
  const { server, person } = way;
  const { first, secret } = await seedTea(server);
  const ada = await (await person("ada", { bypassCSP: true })).goto("/search");
  await stands(ada, ".search__head input");
  await look(ada, "a search that begins");
  await search(ada, "tea");
  await ada.text("44 messages").waitFor();
  await hit(ada, "tea prices.txt").waitFor();
  await look(ada, "results");
  assert.equal(await hit(ada, "nothing").count(), 0);
  assert.deepEqual(await hit(ada, "between us").locator("mark").allInnerTexts(), ["tea"]);
  assert.match(await hit(ada, "between us").innerText(), /\bBo\nDirect message\n/);
  assert.match(await hit(ada, "number 40").innerText(), /\bBo\n#lobby\n/);

  for (const last of [/number 24$/, /number 4$/]) {
    await hit(ada, last).scrollIntoViewIfNeeded();
  }
  await hit(ada, "first tea of the year").waitFor();
  assert.match(await hit(ada, "first tea").innerText(), /The first tea of the year, and a word for @Ada/);
  await hit(ada, "first tea").click();
  await ada.at(`/search/channel/${gid.lobby}?q=tea&hit=${first}`);
  await ada.page.locator(`.message[data-mid="${first}"]`).waitFor();
  await hit(ada, "first tea").and(ada.page.locator("[aria-current]")).waitFor();
  await look(ada, "a hit in its chat");
  await hit(ada, "A teapot").scrollIntoViewIfNeeded();
  await hit(ada, "A teapot").click();
  await ada.title("design").waitFor();
  await ada.title("design").getByRole("link").click();
  await ada.link(/^Back/).click();
  await ada.at(`/search/channel/${gid.design}?q=tea&hit=${secret}`);
  await ada.page.reload();
  await ada.page.locator(`.message[data-mid="${secret}"]`).waitFor();
  await hit(ada, "A teapot").and(ada.page.locator("[aria-current]")).waitFor();

  await ada.button("From").click();
  await ada.dialog.getByRole("option", { name: "Bo" }).click();
  await hit(ada, "A teapot").waitFor({ state: "detached" });
  assert.equal(await field(ada).inputValue(), "from:@Bo tea");
  await ada.button(/^From: Bo/).click();
  await ada.dialog.getByRole("option", { name: /Bo/ }).click();
  await hit(ada, "A teapot").waitFor();
  await ada.button("Type").click();
  await ada.dialog.getByRole("button", { name: "With a file" }).click();
  await ada.page.keyboard.press("Escape");
  await ada.dialog.waitFor({ state: "hidden" });
  await ada.text("1 message").waitFor();
  await ada.button("With a file").click();
  await ada.dialog.getByRole("button", { name: "With a file" }).click();
  await ada.page.keyboard.press("Escape");
  await ada.dialog.waitFor({ state: "hidden" });
  await ada.button("Date").click();
  await ada.dialog.getByRole("button", { name: "Yesterday" }).click();
  await ada.text("No messages found.").waitFor();
  await ada.button("Without “Yesterday”").click();
  await ada.choose("Newest first", "Most relevant");
  await hits(ada).first().waitFor();
  assert.match(ada.path, /sort=relevance/);

  await server.as("ada").delete(`/message/${secret}`);
  await hit(ada, "A teapot").waitFor({ state: "detached" });
}, options);

walk("one searches with the keys alone, and comes back to the same results", async ({ server, person }) => {
  const { first } = await seedTea(server);
  const ada = await (await person("ada")).goto("/users");
  const { keyboard } = ada.page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  await keysAreHere(ada);
  await press("g", "q");
  await stands(ada, ".search__head input");
  await keyboard.type("green tea");
  await hit(ada, "number 40").waitFor();
  await press("ArrowDown", "ArrowDown");
  await stands(ada, ".hit");
  await ada.page.waitForFunction(() => document.activeElement?.textContent?.includes("number 39"));
  await press("Enter");
  await ada.title("lobby").waitFor();
  await ada.message("Green tea number 39").waitFor();
  await ada.page.waitForFunction(() => document.activeElement?.textContent?.includes("number 39"));
  await press("ArrowUp", "ArrowUp");
  await stands(ada, ".search__head input");
  await press("ArrowDown", "End");
  await hit(ada, "number 1").first().waitFor();
  await press("Escape");
  await stands(ada, ".search__head input");

  await press("Escape", "g", "m");
  await ada.at("/users");
  await press("g", "q");
  await hit(ada, "number 40").waitFor();
  assert.match(ada.path, new RegExp(`^/search/channel/${gid.lobby}\\?q=green\\+tea&hit=`));
  assert.notEqual(ada.path.endsWith(`=${first}`), true);
}, options);

walk("by keys alone one comes from signing in to a message of one person", async ({ server, visitor }) => {
  await seedTea(server);
  await server.as("bo").send("design", "Green tea for everybody");
  await indexed(server);
  const ada = await visitor();
  const { keyboard } = ada.page;
  await ada.goto("/login");
  await stands(ada, "input[name=email]");
  await keyboard.type(email("ada"));
  await keyboard.press("Tab");
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await ada.row("lobby").waitFor();
  await keysAreHere(ada);

  await keyboard.press("Control+Shift+f");
  await stands(ada, ".search__head input");
  await keyboard.type("fr");
  await keyboard.press("Tab");
  await keyboard.type("bo green");
  await hit(ada, "everybody").waitFor();
  await keyboard.press("ArrowDown");
  await stands(ada, ".hit");
  await keyboard.press("Enter");
  await ada.title("design").waitFor();
  await ada.page.waitForFunction(() => document.activeElement?.textContent?.includes("for everybody"));
}, options);

walk("on a phone a hit fills the screen, and Back leads to the same place in the results", async (way) => {
  await seedTea(way.server);
  const ada = await (await way.person("ada", { phone: true, bypassCSP: true })).goto("/chat");
  await ada.link("Search").tap();
  await ada.at("/search");
  await look(ada, "a search that begins on a phone");
  await search(ada, "green tea");
  await hit(ada, "number 40").waitFor();
  const { y, height } = (await field(ada).boundingBox())!;
  assert.ok(y + height > 700, "the thumb reaches the field");
  await hit(ada, "number 25").scrollIntoViewIfNeeded();
  await hit(ada, "number 10").scrollIntoViewIfNeeded();
  const before = await place(ada, "number 10");
  await look(ada, "results on a phone");
  await hit(ada, "number 10").tap();
  await ada.message("Green tea number 10").waitFor();
  await ada.composer.waitFor();
  assert.equal(await field(ada).isVisible(), false);
  await ada.link("Back").tap();
  await ada.at("/search?q=green+tea");
  assert.equal(await place(ada, "number 10"), before);

  await ada.button("In").tap();
  await ada.dialog.getByRole("option", { name: "design" }).tap();
  await ada.text("No messages found.").waitFor();
  await look(ada, "nothing found on a phone");
}, options);

async function place(tab: Tab, text: string): Promise<number> {
  return (await hit(tab, text).boundingBox())!.y;
}

walk("a search for nothing says what to leave out, and which names are meant", async (way: Walk) => {
  await seedTea(way.server);
  const ada = await (await way.person("ada", { bypassCSP: true })).goto("/search?q=tea in:desing from:boo");
  await ada.text("There is no “desing” here.").waitFor();
  await ada.text("There is no “boo” here.").waitFor();
  await look(ada, "names that nobody has");
  await ada.button("#design").click();
  await ada.text("There is no “desing” here.").waitFor({ state: "detached" });
  assert.equal(await field(ada).inputValue(), "tea in:#design from:boo");
  await ada.button("Bo").click();
  await ada.button("Search in all channels").click();
  await hit(ada, "number 40").waitFor();
  assert.equal(await field(ada).inputValue(), "tea from:@Bo");

  await search(ada, "tea before:never");
  await ada.text("“before:never” names no date.").waitFor();
  assert.equal(await ada.button("Try again").count(), 0);
  await search(ada, "design");
  await ada.link("design").click();
  await ada.at(`/chat/channel/${gid.design}`);

  await way.server.as("ada").post("/admin/login/config", { guest: true });
  const guest = await (await way.visitor()).goto(`/chat/channel/${gid.lobby}`);
  await guest.link("Search").click();
  await search(guest, "tea");
  await hit(guest, "number 40").click();
  await guest.message("Green tea number 40").waitFor();
  assert.equal(await hit(guest, "between us").count() + await hit(guest, "A teapot").count(), 0);
}, options);
