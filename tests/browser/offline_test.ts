import assert from "node:assert/strict";
import { LOBBY } from "./support/addresses.ts";
import { untilCached } from "./support/cached.ts";
import { hover, messageOf } from "./support/feed.ts";
import type { Tab } from "./support/tab.ts";
import { panel } from "./support/three.ts";
import { walk } from "./support/walk.ts";

walk("a message written offline waits, and is sent once when the network is back", async ({ person }) => {
  const ada = await (await person("ada")).goto(LOBBY);
  const bo = await (await person("bo")).goto(LOBBY);
  bo.errors.expect(/ERR_INTERNET_DISCONNECTED/);
  await untilLive(bo);

  await bo.context.setOffline(true);
  await bo.text("You're offline. Messages will send when you're back.").first().waitFor();
  await bo.send("From a tunnel");
  await bo.send("Still in it");
  await bo.page.locator(".message[data-sending]").getByText("From a tunnel").waitFor();
  await bo.row("lobby").getByRole("img", { name: "Sending" }).waitFor();

  await bo.context.setOffline(false);
  await ada.message("Still in it").waitFor();
  await bo.page.locator(".message[data-sending]").first().waitFor({ state: "detached" });
  await ada.send("Welcome back");
  await bo.message("Welcome back").waitFor();
  for (const tab of [ada, bo]) {
    assert.deepEqual(await textsOf(tab), ["From a tunnel", "Still in it", "Welcome back"]);
  }
});

walk("messages that are too many for now wait, and are sent in order as soon as they may", async (walk) => {
  const ada = await (await walk.person("ada")).goto(LOBBY);
  const bo = await (await walk.person("bo")).goto(LOBBY);
  bo.errors.expect(/status of 429/);
  await untilLive(bo);
  const later = { status: 429, headers: { "Retry-After": "5" } };
  await bo.page.route("**/group/1/send", (route) => route.fulfill(later), { times: 1 });
  await bo.send("The first of many");
  await bo.send("The second of them");
  await bo.text("You've sent a lot in a short time. The rest will send soon.").first().waitFor();
  await bo.page.locator(".message[data-sending]").getByText("The first of many").waitFor();
  assert.equal(await bo.text("Couldn't send.").count(), 0);

  await ada.message("The second of them").waitFor();
  await bo.page.locator(".message[data-sending]").first().waitFor({ state: "detached" });
  await bo.text("You've sent a lot in a short time.").first().waitFor({ state: "detached" });
  for (const tab of [ada, bo]) {
    assert.deepEqual(await textsOf(tab), ["The first of many", "The second of them"]);
  }
});

walk("code that could not be loaded is loaded later, and nothing breaks", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Who brings the milk?");
  const bo = await person("bo");
  bo.errors.expect(/ERR_FAILED/);
  for (const part of ["MessageTools", "EmojiPicker"]) {
    await bo.page.route(`**/${part}-*.js`, (route) => route.abort(), { times: 1 });
  }
  const menus = "**/popups-*.js";
  await bo.page.route(menus, (route) => route.abort());
  await bo.goto(LOBBY);
  await hover(bo, mid);
  await messageOf(bo, mid).getByRole("toolbar").waitFor();

  await bo.button("Emoji").click();
  await bo.text("Can't reach the server.").waitFor();
  await bo.page.unroute(menus);
  await bo.button("Emoji").click();
  await bo.page.locator(".emoji-picker:not([data-waiting])").waitFor();
  assert.deepEqual(await textsOf(bo), ["Who brings the milk?"]);
});

walk("a message sent before its conversation has loaded is shown", async ({ server, person }) => {
  await server.as("ada").send("lobby", "Before the tunnel");
  const bo = await person("bo");
  bo.errors.expect(/ERR_INTERNET_DISCONNECTED/);
  // A lost network gives neither a response nor an error.
  const history = "**/group/1/messages?**";
  await bo.page.route(history, () => {});
  await bo.goto(LOBBY);
  await untilLive(bo);
  await bo.context.setOffline(true);
  await bo.text("Couldn't load messages.").waitFor();
  await bo.send("In the tunnel");
  await bo.page.locator(".message[data-sending]").getByText("In the tunnel").waitFor();

  await bo.page.unroute(history);
  await bo.context.setOffline(false);
  await bo.message("Before the tunnel").waitFor();
  await bo.page.locator(".message[data-sending]").waitFor({ state: "detached" });
  assert.deepEqual(await textsOf(bo), ["Before the tunnel", "In the tunnel"]);
});

walk("a message that is being sent survives a reload", async ({ person }) => {
  const ada = await (await person("ada")).goto(LOBBY);
  const bo = await (await person("bo")).goto(LOBBY);
  bo.errors.expect(/ERR_FAILED/);
  await untilLive(bo);
  await bo.page.route("**/group/1/send", (route) => route.abort());
  await bo.send("Later, then");
  await untilCached(bo, "outbox", "Later, then");
  await bo.page.reload();
  await bo.page.locator(".message[data-sending]").getByText("Later, then").waitFor();

  await bo.page.unroute("**/group/1/send");
  await bo.page.reload();
  await ada.message("Later, then").waitFor();
  await bo.page.locator(".message[data-sending]").waitFor({ state: "detached" });
  assert.deepEqual(await textsOf(ada), ["Later, then"]);
});

walk("a message that is refused can be sent again or deleted", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  bo.errors.expect(/status of 403/);
  await untilLive(bo);
  await bo.page.route("**/group/1/send", (route) => route.fulfill({ status: 403 }));
  for (const text of ["Worth repeating", "Better unsaid"]) {
    await bo.send(text);
    await bo.message(text).getByText("Couldn't send.").waitFor();
  }
  await bo.page.unroute("**/group/1/send");

  await bo.message("Better unsaid").getByRole("button", { name: "Delete" }).click();
  await bo.message("Better unsaid").waitFor({ state: "detached" });
  await bo.message("Worth repeating").getByRole("button", { name: "Retry" }).click();
  await bo.message("Worth repeating").locator("time").waitFor();
  assert.equal(await bo.text("Couldn't send.").count(), 0);
});

walk(
  "a reply that is refused is shown in its thread, and can be sent again there",
  async ({ server, person }) => {
    const root = await server.as("ada").send("lobby", "Who has the key?");
    await server.as("ada").reply(root, "Not me");
    const bo = await person("bo");
    bo.errors.expect(/status of 403/);
    await bo.goto(LOBBY);
    await messageOf(bo, root).getByRole("button", { name: "1 reply" }).click();
    const thread = panel(bo);
    await thread.getByText("Not me").waitFor();
    const path = "**/message/*/reply";
    await bo.page.route(path, (route) => route.fulfill({ status: 403 }));
    await thread.locator("textarea").fill("Nor I");
    await thread.getByRole("button", { name: "Send reply" }).click();
    const reply = thread.getByRole("article").filter({ hasText: "Nor I" });
    await reply.getByText("Couldn't send.").waitFor();
    assert.equal(await reply.getAttribute("class"), "thread__message");
    await thread.getByText("1 reply", { exact: true }).waitFor();

    await bo.page.unroute(path);
    await reply.getByRole("button", { name: "Retry" }).click();
    await reply.locator("time").waitFor();
    await thread.getByText("2 replies", { exact: true }).waitFor();
    assert.equal(await reply.count(), 1);
  },
);

walk("a draft stays in its conversation, also after a reload", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.composer.fill("On second thought");
  await bo.open("design");
  assert.equal(await bo.composer.inputValue(), "");
  await bo.row("lobby").getByText("Draft: On second thought").waitFor();

  await untilCached(bo, "drafts", "On second thought");
  await bo.page.reload();
  await bo.row("lobby").getByText("Draft: On second thought").waitFor();
  await bo.open("lobby");
  assert.equal(await bo.composer.inputValue(), "On second thought");
});

async function untilLive({ page }: Tab): Promise<void> {
  await page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
}

function textsOf({ page }: Tab): Promise<string[]> {
  return page.locator(".message__body").allInnerTexts();
}
