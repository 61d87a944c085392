import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { indexed } from "../search/support.ts";
import { LOBBY } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { untilCached } from "./support/cached.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const inSwitcher = (tab: Tab) => tab.page.getByRole("combobox", { name: "Quick switcher" });
const inArea = (tab: Tab) => tab.page.getByRole("combobox", { name: "Search messages" });
const inChat = (tab: Tab) => tab.page.getByRole("textbox", { name: "Search in this chat" });
const option = (tab: Tab, name: string | RegExp) => tab.page.getByRole("option", { name });
const OFFLINE = "You are offline: only messages kept on this device were searched.";

walk("messages are found in the switcher and in the area, by keys alone", async ({ server, person }) => {
  await server.as("ada").send("design", "The pineapple plan is ready");
  await server.as("ada").send("lobby", "Nothing of the kind");
  await indexed(server);
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.message("Nothing of the kind").waitFor();
  await bo.composer.focus();

  await bo.page.keyboard.press("Control+k");
  await bo.page.keyboard.type("pineap");
  await option(bo, /pineapple plan.*Ada.*#design/).waitFor();
  assert.equal(await bo.page.locator(".switcher mark").innerText(), "pineap");
  await option(bo, "All results for “pineap”").and(bo.page.locator("[aria-selected=true]")).waitFor();
  await bo.page.keyboard.press("ArrowUp");
  await bo.page.keyboard.press("Enter");
  await bo.title("design").waitFor();
  await bo.message("pineapple plan").waitFor();

  const cy = await (await person("cy")).goto(LOBBY);
  await cy.message("Nothing of the kind").waitFor();
  await cy.page.keyboard.press("Control+k");
  await cy.page.keyboard.type("pineap");
  await cy.text("No results for “pineap”.").waitFor();
  assert.equal(await cy.page.getByRole("option").count(), 0);

  await bo.page.keyboard.press("Control+k");
  await bo.page.keyboard.type("pineap");
  await bo.page.keyboard.press("Control+Enter");
  await bo.at("/search?q=pineap");
  await bo.page.locator(".hit").getByText("pineap", { exact: true }).waitFor();

  await bo.page.keyboard.press("Control+Shift+f");
  await bo.page.keyboard.type("fr");
  await bo.page.keyboard.press("Tab");
  await option(bo, "Ada").waitFor();
  await bo.page.keyboard.type("ad");
  await option(bo, "Ada").and(bo.page.locator("[aria-selected=true]")).waitFor();
  await bo.page.keyboard.press("Enter");
  assert.equal(await inArea(bo).inputValue(), "from:@Ada ");
  await bo.page.keyboard.type("plan to:@ada");
  await bo.page.keyboard.press("Enter");
  await bo.at(`/search?${new URLSearchParams({ q: "from:@Ada plan to:@ada" })}`);
  await bo.button("Remove filter: To ada").click();
  assert.equal(await inArea(bo).inputValue(), "from:@Ada plan");
});

walk("who leaves while typing is not brought back before the next page is there", async ({ person }) => {
  const bo = await person("bo");
  await bo.page.clock.install();
  await bo.goto("/search");
  await inArea(bo).waitFor();
  const parts = Promise.withResolvers<void>();
  await bo.page.route("**/assets/**", (route) => parts.promise.then(() => route.continue()));
  await inArea(bo).fill("pine");
  await bo.link("Files").click();
  await bo.page.clock.runFor(1000);
  parts.resolve();
  await bo.page.getByRole("heading", { name: "Files", level: 1 }).waitFor();
  assert.equal(bo.path, "/files");
});

walk("recent searches are kept on the device until they are erased", async ({ person }) => {
  const bo = await (await person("bo")).goto("/search");
  for (const query of ["tea", "coffee", "milk"]) {
    await inArea(bo).fill(query);
    await bo.page.keyboard.press("Enter");
    await bo.at(`/search?q=${query}`);
  }
  await bo.goto("/search");
  await inArea(bo).click();
  const names = () => bo.page.locator(".search-suggestions__name").allInnerTexts();
  await option(bo, "milk").waitFor();
  assert.deepEqual((await names()).slice(0, 5), ["milk", "coffee", "tea", "Clear recent searches", "from:"]);
  await bo.page.keyboard.press("ArrowDown");
  await bo.page.keyboard.press("ArrowDown");
  await bo.page.keyboard.press("Delete");
  await option(bo, "coffee").waitFor({ state: "detached" });
  await option(bo, "tea").click();
  await bo.at("/search?q=tea");

  await bo.button("Clear search").click();
  assert.deepEqual((await names()).slice(0, 2), ["tea", "milk"]);
  await option(bo, "Clear recent searches").click();
  await option(bo, "tea").waitFor({ state: "detached" });
  await bo.page.keyboard.press("Escape");
  await bo.page.locator(".search-suggestions").waitFor({ state: "detached" });
  assert.equal(await bo.page.evaluate(() => localStorage.getItem("parley:searches")), null);
});

walk("Ctrl+F finds in the open chat, and a second one is the browser's", async ({ server, person }) => {
  const ada = server.as("ada");
  await ada.send("design", "A pineapple elsewhere");
  for (const n of [1, 2, 3]) {
    await ada.send("lobby", `Pineapple number ${n}`);
    for (let line = 0; line < 40; line++) await ada.send("lobby", `Other words ${n} ${line}`);
  }
  await indexed(server);
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.message("Other words 3 39").waitFor();
  await bo.composer.fill("a draft");

  await bo.page.keyboard.press("Control+f");
  await inChat(bo).waitFor();
  await bo.page.keyboard.type("pineapple");
  await bo.text("1 of 3").waitFor();
  await bo.message("Pineapple number 3").waitFor();
  await bo.page.keyboard.press("Enter");
  await bo.text("2 of 3").waitFor();
  await bo.page.keyboard.press("ArrowUp");
  await bo.text("3 of 3").waitFor();
  await bo.message("Pineapple number 1").waitFor();
  await bo.page.waitForFunction(() => [...CSS.highlights.get("found-current") ?? []].join() === "Pineapple");
  await bo.page.keyboard.press("Shift+Enter");
  await bo.text("2 of 3").waitFor();

  assert.equal(await isPrevented(bo, "Control+f"), false);
  await bo.page.keyboard.press("Escape");
  await inChat(bo).waitFor({ state: "detached" });
  assert.ok(await bo.composer.evaluate((field) => field === document.activeElement));
  assert.equal(await bo.page.evaluate(() => CSS.highlights.size), 0);
  assert.equal(await bo.composer.inputValue(), "a draft");

  await bo.choose("More actions", "Search in this chat");
  await bo.page.locator(".find-bar__field:focus").waitFor();
  await bo.button("Close search").click();
  await bo.goto("/users");
  assert.equal(await isPrevented(bo, "Control+f"), false, "elsewhere it is the browser's");
}, { environment: { WRITE_LIMITS: "off" } });

walk("without a network the messages on this device are searched, and the page says so", async (walk) => {
  const { server, person } = walk;
  await server.as("ada").send("lobby", "A pineapple for the tunnel");
  await server.as("ada").send("design", "Another pineapple");
  const bo = await (await person("bo", { bypassCSP: true })).goto(LOBBY);
  bo.errors.expect(/ERR_INTERNET_DISCONNECTED/);
  await bo.message("pineapple for the tunnel").waitFor();
  await bo.open("design");
  await bo.message("Another pineapple").waitFor();
  await bo.goto("/search");
  await inArea(bo).waitFor();
  await untilCached(bo, "messages", "Another pineapple");
  await bo.context.setOffline(true);

  await inArea(bo).fill("pineapple");
  await bo.text(OFFLINE).waitFor();
  await bo.page.locator(".hit").nth(1).waitFor();
  assert.deepEqual(await axeViolations(bo, "results without a network"), []);
  await bo.page.keyboard.press("Control+k");
  await inSwitcher(bo).fill("another pine");
  await bo.dialog.getByText(OFFLINE).waitFor();
  assert.deepEqual(await axeViolations(bo, "switcher without a network"), []);
  await option(bo, /Another pineapple/).click();
  await bo.at(`/chat/channel/${gid.design}`);
  await bo.page.keyboard.press("Control+f");
  await inChat(bo).fill("pineapple");
  await bo.text("1 of 1").waitFor();
  await bo.text(OFFLINE).waitFor();

  await bo.context.setOffline(false);
  await bo.text(OFFLINE).waitFor({ state: "detached" });
  await bo.text("1 of 1").waitFor();
});

type Watched = typeof globalThis & { prevented?: boolean };

/** Whether the page takes the keys. The window hears of them last. */
async function isPrevented({ page }: Tab, keys: string): Promise<boolean | undefined> {
  await page.evaluate(() =>
    addEventListener("keydown", (event) => (globalThis as Watched).prevented = event.defaultPrevented)
  );
  await page.keyboard.press(keys);
  return await page.evaluate(() => (globalThis as Watched).prevented);
}
