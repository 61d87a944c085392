import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { focusedOn, hover, messageOf, openMenu } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { clipboard, confirm, gone, messageSeen, panel, rowMenu, seen, send, three } from "./support/three.ts";
import { hold } from "./support/touch.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const names = ({ page }: Tab) => page.locator(".sidebar .chat-row__name").allInnerTexts();

walk("the list has order, badges, pins, muted chats, drafts and a filter for unread", async (way) => {
  const { ada, bo, cy } = await three(way, "/");
  await way.server.as("cy").send("lobby", `Bo, @${uid.bo}`, { properties: { mentions: [uid.bo] } });
  await seen([ada, bo], "1 unread", (tab) => tab.row("lobby").getByText("1 unread"));
  await bo.row("lobby").getByText("1 mention of you").waitFor();
  assert.equal(await ada.row("lobby").getByText("mention of you").count(), 0);
  assert.equal(await cy.row("lobby").locator(".badge").count(), 0, "one's own message is read");
  await way.server.as("ada").send("design", "Newer");
  await seen([bo], "design below", (tab) => tab.row("design").getByText("1 unread"));
  assert.deepEqual(await names(bo), ["lobby", "design"], "a mention stands above news");

  await hold(bo, bo.page.locator(`.chat-item[data-chat="gid:${gid.design}"]`));
  await bo.item("Pin to top").tap();
  await bo.page.locator(".chat-item[data-pinned]").getByText("design").waitFor();
  assert.deepEqual(await names(bo), ["design", "lobby"]);
  await rowMenu(ada, "lobby", "Mute: Forever");
  await rowMenu(ada, "lobby", "Mark as read");
  await ada.row("lobby").getByRole("img", { name: "Muted" }).waitFor();
  assert.equal(await cy.row("lobby").getByRole("img", { name: "Muted" }).count(), 0);

  await ada.open("lobby");
  await ada.composer.fill("Half a thought");
  await ada.open("design");
  await ada.row("lobby").getByText("Draft: Half a thought").waitFor();
  await ada.button("Unread only").click();
  await ada.row("lobby").waitFor({ state: "detached" });
  await ada.button("Unread only").click();
  await ada.page.keyboard.press("Control+k");
  await ada.dialog.waitFor();
  await ada.page.keyboard.type("lob");
  await ada.page.keyboard.press("Enter");
  await ada.title("lobby").waitFor();
  assert.equal(await ada.composer.inputValue(), "Half a thought");
});

walk("new messages have a divider and a jump, and can be marked unread", async (way) => {
  const { ada, bo, cy } = await three(way, "/");
  const mids = await fill(way.server, gid.lobby, uid.ada, 30);
  for (const tab of [bo, cy]) {
    await tab.row("lobby").getByText("30 unread").waitFor();
    await tab.row("lobby").click();
    await tab.page.locator(".unread").waitFor();
    await messageOf(tab, mids[0]).waitFor();
    await tab.page.locator(".feed__scroll").hover();
  }
  await ada.open("lobby");
  assert.equal(await ada.page.locator(".unread").count(), 0, "one's own messages are not new");
  await cy.button("Jump to latest").or(cy.page.locator(".feed__below")).first().click();
  await messageOf(cy, mids[29]).waitFor();
  await cy.row("lobby").locator(".badge").waitFor({ state: "detached" });

  await openMenu(cy, mids[28]);
  await cy.item("Mark as unread from here").click();
  await cy.row("lobby").getByText("2 unread").waitFor();
  await cy.page.locator(".feed__scroll").focus();
  await cy.page.keyboard.press("Escape");
  await cy.row("lobby").locator(".badge").waitFor({ state: "detached" });
});

walk("reactions of three people to one message show who reacted", async (way) => {
  const mid = await way.server.as("cy").send("lobby", "Cake?");
  const { ada, bo, cy, all } = await three(way);
  await messageSeen(all, "Cake?");
  await hover(ada, mid);
  await ada.button("Add reaction").click();
  await ada.page.locator(".reaction-grid").getByRole("button", { name: "party" }).click();
  await seen([bo, cy], "Ada's", (tab) => messageOf(tab, mid).getByRole("button", { name: "Ada: party" }));
  await messageOf(bo, mid).getByRole("button", { name: "Ada: party" }).tap();
  await hold(bo, messageOf(bo, mid).locator(".message__body"));
  await bo.page.getByRole("menuitem", { name: "heart" }).tap();
  await seen([cy], "both", (tab) => messageOf(tab, mid).getByRole("button", { name: "Ada and Bo: party" }));
  await messageOf(cy, mid).focus();
  await cy.page.keyboard.press("2");
  await messageOf(bo, mid).getByRole("button", { name: /Cy: heart/ }).waitFor();
  await hold(bo, messageOf(bo, mid).locator(".message__body"));
  await bo.item("Who reacted").tap();
  for (const name of ["Ada", "Bo", "Cy"]) await bo.dialog.getByText(name).first().waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.dialog.waitFor({ state: "detached" });
  await messageOf(ada, mid).getByRole("button", { name: /Ada|You/ }).first().click();
  await seen(
    [bo, cy],
    "Bo's alone",
    (tab) => messageOf(tab, mid).getByRole("button", { name: /^(Bo|You): party/ }),
  );
});

walk("several messages are selected, copied, and deleted for everybody at once", async (way) => {
  const { ada, bo, cy, all } = await three(way);
  for (const text of ["One", "Two", "Three", "Four"]) await send(cy, text);
  await messageSeen(all, "Four");
  // The sender's own copies have no mid until the server's have arrived.
  const mids = await ada.messages.evaluateAll((rows) =>
    rows.map((row) => Number(row.getAttribute("data-mid")))
  );
  await hold(bo, messageOf(bo, mids[0]).locator(".message__body"));
  await bo.item("Select").tap();
  await bo.text("1 selected").waitFor();
  assert.equal(await bo.button("Delete").getAttribute("aria-disabled"), "true", "they are Cy's");
  await bo.button("Copy").tap();
  await bo.composer.waitFor();
  assert.match(await clipboard(bo), /One/);

  await openMenu(cy, mids[0]);
  await cy.item("Select").click();
  await messageOf(cy, mids[2]).click({ modifiers: ["Shift"] });
  await cy.text("3 selected").waitFor();
  await cy.button("Delete").click();
  await cy.dialog.getByText("Delete 3 messages?").waitFor();
  await confirm(cy, "Delete");
  for (const text of ["One", "Two", "Three"]) await gone(all, text, (tab) => tab.message(text));
  for (const tab of [ada, bo, cy]) assert.equal(await tab.messages.count(), 1);
});

walk("managers pin, all members see the pins, and pins follow edits and deletions", async (way) => {
  const mid = await way.server.as("cy").send("lobby", "Keys are under the mat");
  const { ada, bo, cy, all } = await three(way);
  await messageSeen(all, "Keys are under the mat");
  await openMenu(cy, mid);
  assert.equal(await cy.item("Pin to channel").count(), 0);
  await cy.page.keyboard.press("Escape");
  await ada.page.locator(".feed__scroll").focus();
  await ada.page.keyboard.press("ArrowUp");
  await focusedOn(ada, mid);
  await ada.page.keyboard.press("p");
  await seen(all, "Pinned by Ada", (tab) => messageOf(tab, mid).getByText("Pinned by Ada"));

  await cy.button("1 pinned message").click();
  await bo.choose("More actions", /^Pinned/);
  await way.server.as("cy").edit(mid, "Keys are in the pot");
  await seen([bo, cy], "the new words", (tab) => panel(tab).getByText("Keys are in the pot"));
  assert.equal(await panel(cy).getByRole("button", { name: "Unpin" }).count(), 0);
  await panel(bo).getByRole("button", { name: /Keys are in the pot/ }).tap();
  await bo.page.locator(`.message[data-mid="${mid}"][data-mark=flashed]`).waitFor();
  await way.server.as("cy").deleteMessage(mid);
  await gone([ada], "the pin", (tab) => tab.button("1 pinned message"));
  await gone(all, "the message", (tab) => messageOf(tab, mid));
  await panel(cy).getByText("No pinned messages yet.").waitFor();
});
