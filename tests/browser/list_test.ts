import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import type { Tab } from "./support/tab.ts";
import { hold } from "./support/touch.ts";
import { walk } from "./support/walk.ts";

const names = ({ page }: Tab) => page.locator(".sidebar .chat-row__name").allInnerTexts();

walk("a pinned chat comes first, in every browser of its user", async ({ server, person }) => {
  await server.as("ada").trySend("design", "Older");
  await server.as("ada").trySend("lobby", "Newer");
  const bo = await (await person("bo")).goto("/");
  const phone = await (await person("bo", { phone: true })).goto("/");
  await bo.row("design").waitFor();
  assert.deepEqual(await names(bo), ["lobby", "design"]);

  await rowMenu(bo, "design", "Pin to top");
  for (const tab of [bo, phone]) {
    await tab.page.locator(".chat-item[data-pinned]").getByText("design", { exact: true }).waitFor();
    assert.deepEqual(await names(tab), ["design", "lobby"]);
  }
  await rowMenu(bo, "design", "Unpin");
  await bo.page.locator(".chat-item[data-pinned]").waitFor({ state: "detached" });
  assert.deepEqual(await names(bo), ["lobby", "design"]);
});

walk("a message that arrives during a press does not move the row that is pressed", async (walk) => {
  const { server, person } = walk;
  await server.as("ada").send("design", "Older");
  await server.as("ada").send("lobby", "Newer");
  const bo = await (await person("bo")).goto("/");
  await bo.row("design").hover();
  await bo.page.mouse.down();
  await server.as("ada").send("design", "Newest");
  await bo.row("design").getByText("Newest").waitFor();
  assert.deepEqual(await names(bo), ["lobby", "design"]);
  await bo.page.mouse.up();
  await bo.title("design").waitFor();
  await bo.page.locator(".chat-item").first().getByText("design", { exact: true }).waitFor();
});

walk("a filter that finds nothing says so", async ({ person }) => {
  const bo = await (await person("bo")).goto("/");
  await bo.row("lobby").waitFor();
  await bo.field("Filter chats").fill("nowhere");
  await bo.text("No chats match “nowhere”.").waitFor();
});

walk("a muted chat is grey, shows a crossed bell when read, and still counts mentions", async (walk) => {
  const { server, person } = walk;
  const bo = await (await person("bo")).goto("/chat/dm/1");
  await rowMenu(bo, "lobby", "Mute: 8 h");
  await bo.row("lobby").getByRole("img", { name: "Muted" }).waitFor();

  await server.as("ada").trySend("lobby", "Never mind");
  await bo.row("lobby").getByText("1 unread").waitFor();
  assert.equal(await bo.row("lobby").locator(".badge").getAttribute("data-tone"), "quiet");

  await server.as("ada").trySend("lobby", `But you, @${uid.bo}`, { properties: { mentions: [uid.bo] } });
  await bo.row("lobby").getByText("1 mention of you").waitFor();
  assert.equal(await bo.row("lobby").locator(".badge").first().getAttribute("data-tone"), "call");

  await rowMenu(bo, "lobby", "Unmute");
  await rowMenu(bo, "lobby", "Mark as read");
  await bo.row("lobby").locator(".badge").first().waitFor({ state: "detached" });
});

walk("the list can show only unread chats, and shows drafts", async ({ server, person }) => {
  await server.as("ada").trySend("lobby", "Good morning");
  const bo = await (await person("bo")).goto("/");
  await bo.row("lobby").getByText("1 unread").waitFor();
  await bo.button("Unread only").click();
  await bo.row("design").waitFor({ state: "detached" });
  assert.deepEqual(await names(bo), ["lobby"]);

  await bo.open("lobby");
  await bo.row("lobby").locator(".badge").first().waitFor({ state: "detached" });
  assert.deepEqual(await names(bo), ["lobby"], "the open chat stays");
  await bo.composer.fill("I was about to");
  await bo.page.keyboard.press("Alt+ArrowDown");
  await bo.button("Unread only").click();
  await bo.open("design");
  await bo.row("lobby").getByText("Draft: I was about to").waitFor();
});

walk("a draft in Markdown is shown as text in the list and at home", async ({ person }) => {
  const bo = await (await person("bo")).goto("/");
  await bo.open("lobby");
  await bo.choose("Composer options", "Markdown source");
  await bo.composer.fill("Bring **two** cups\n\n- and a `pot`");
  await bo.open("design");
  await bo.row("lobby").getByText("Draft: Bring two cups and a pot").waitFor();
  await bo.link("Home").click();
  await bo.page.locator(".home").getByText("Bring two cups and a pot").waitFor();
});

walk(
  "a nickname replaces the name for the user who gave it, and for nobody else",
  async ({ server, person }) => {
    await server.as("ada").trySend("bo", "It is me");
    const bo = await (await person("bo")).goto("/");
    await rowMenu(bo, "Ada", "Nickname");
    await bo.dialog.getByLabel("Nickname", { exact: true }).fill("Boss");
    await bo.dialog.getByRole("button", { name: "Save" }).click();
    await bo.row("Boss").click();
    await bo.title("Boss").waitFor();
    await bo.message("It is me").waitFor();
    await bo.choose("New", "New message");
    await bo.dialog.getByRole("combobox").fill("Boss");
    await bo.dialog.getByRole("option", { name: "Boss" }).waitFor();
    await bo.leave();
    await server.as("ada").trySend("bo", "It is me again");
    await bo.page.locator("[aria-live=polite]", { hasText: "Boss: It is me again" }).waitFor({
      state: "attached",
    });
    const cy = await (await person("cy")).goto("/users/1");
    await cy.title("Ada").waitFor();
  },
);

walk("typing is shown under the conversation, as long as it lasts", async ({ person }) => {
  const ada = await (await person("ada")).goto("/chat/channel/1");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  // Typing is not stored, so it reaches only whose stream is open.
  await ada.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await bo.composer.pressSequentially("Let me see");
  await ada.page.locator(".typing").getByText("Bo is typing…").waitFor();
  await bo.composer.press("Enter");
  await ada.page.locator(".typing").waitFor({ state: "detached" });
});

walk("the row's menu opens by its button, by the menu key, and on a phone as a sheet", async ({ person }) => {
  const bo = await (await person("bo")).goto("/");
  await bo.row("lobby").focus();
  await bo.page.keyboard.press("Tab");
  await bo.page.keyboard.press("Enter");
  await bo.item("Settings").waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.item("Settings").waitFor({ state: "detached" });
  await bo.row("lobby").focus();
  await bo.page.keyboard.press("Shift+F10");
  await bo.item("Settings").waitFor();

  const phone = await person("bo", { phone: true });
  await phone.goto("/");
  await phone.row("design").waitFor();
  await hold(phone, phone.page.locator(".chat-item[data-chat='gid:2']"));
  await phone.page.locator(".menu[data-sheet]").waitFor();
  assert.equal(phone.path, "/", "lifting the finger does not open the chat");
  await phone.item("Leave channel").click();
  await phone.dialog.getByText("You won't be able to read or post there").waitFor();
  await phone.dialog.getByRole("button", { name: "Leave channel" }).click();
  await phone.row("design").waitFor({ state: "detached" });
});

async function rowMenu(tab: Tab, row: string, item: string): Promise<void> {
  await tab.row(row).click({ button: "right" });
  await tab.item(item).click();
  await tab.page.locator(".menu").waitFor({ state: "detached" });
}
