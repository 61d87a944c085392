import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { DESIGN } from "./support/addresses.ts";
import { clipboard, confirm, gone, messageSeen, panel, seen, send, three } from "./support/three.ts";
import { walk } from "./support/walk.ts";

walk("people are added to a new channel and removed, and only members see it", async (way) => {
  const { ada, bo, cy } = await three(way, "/chat");
  cy.errors.expect(/status of 40[34]/);
  await ada.choose("New", "New private channel");
  await ada.dialog.getByText("Only people you choose can see it.").waitFor();
  await ada.field("Name").fill("picnic");
  await ada.field("Find people to add").fill("bo");
  await ada.field("Find people to add").press("Enter");
  await confirm(ada, "Create channel");
  await ada.title("picnic").waitFor();
  await bo.row("picnic").tap();
  await bo.title("picnic").waitFor();
  await send(ada, "Who brings the cake?");
  await messageSeen([bo], "Who brings the cake?");
  await cy.row("lobby").waitFor();
  assert.equal(await cy.row("picnic").count(), 0);

  await ada.button("2 members").click();
  await ada.button("Add people").click();
  await ada.dialog.getByRole("combobox").fill("cy");
  await ada.page.keyboard.press("Enter");
  await confirm(ada, "Add 1 person");
  await cy.row("picnic").click();
  await messageSeen([cy], "Who brings the cake?");
  await seen([ada, bo, cy], "3 members", (tab) => tab.button("3 members"));

  await panel(ada).locator(".user-row", { hasText: "Bo" }).click();
  await ada.dialog.getByText("bo@example.org").waitFor();
  await ada.page.keyboard.press("Escape");
  await panel(ada).locator(".user-row", { hasText: "Cy" }).click({ button: "right" });
  await ada.item("Remove from channel").click();
  await ada.dialog.getByText("Cy can't read or post in picnic").waitFor();
  await confirm(ada, "Remove");
  await gone([cy], "picnic", (tab) => tab.row("picnic"));
  await seen([ada, bo], "2 members", (tab) => tab.button("2 members"));
  await send(ada, "Without Cy, then");
  await messageSeen([bo], "Without Cy, then");
  assert.equal(await cy.page.getByText("Without Cy, then").count(), 0);
});

walk(
  "an invitation link lets a person in, a transferred channel is left, and another is deleted",
  async (way) => {
    const { ada, bo, cy } = await three(way);
    cy.errors.expect(/status of 4/);
    bo.errors.expect(/status of 40[34]/);
    ada.errors.expect(/status of 40[34]/);
    for (const tab of [ada, bo]) await tab.enter(DESIGN);
    await ada.choose("More actions", "Invite people");
    await ada.page.getByRole("tab", { name: "Link for members" }).click();
    await ada.page.getByRole("img", { name: "QR code of the invitation link" }).waitFor();
    const { pathname, search } = new URL(await ada.field("Invitation link").inputValue());
    await ada.page.keyboard.press("Escape");
    await cy.goto(pathname + search);
    await cy.button("Join").click();
    await cy.title("design").waitFor();
    await seen([ada, bo, cy], "3 members", (tab) => tab.button("3 members"));

    await ada.choose("More actions", "Leave channel");
    await ada.dialog.getByText("You own this channel.").waitFor();
    await ada.dialog.getByRole("radio", { name: /Cy/ }).check();
    await confirm(ada, "Transfer and leave");
    await gone([ada], "design", (tab) => tab.row("design"));
    await seen([bo, cy], "2 members", (tab) => tab.button("2 members"));

    await cy.choose("More actions", "Delete channel");
    await cy.dialog.getByText("for all 2 members").waitFor();
    await cy.dialog.getByRole("textbox").fill("design");
    await confirm(cy, "Delete channel");
    await cy.row("design").waitFor({ state: "detached" });
    await bo.composer.waitFor({ state: "detached" });
  },
);

walk("a channel's settings reach all its members when they are saved", async (way) => {
  const { ada, bo, cy } = await three(way);
  await ada.title("lobby").getByRole("link").click();
  await ada.title("Overview").waitFor();
  await ada.field("Name").fill("tea room");
  await ada.field("Description").fill("Leaves and water");
  await ada.page.getByRole("switch", { name: "Only the owner and admins can post" }).check();
  await ada.page.getByRole("switch", { name: "Show email addresses to members" }).uncheck();
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });
  await seen([bo, cy], "the new name", (tab) => tab.title("tea room"));
  await seen([cy], "the topic", (tab) => tab.text("Leaves and water"));
  await seen([bo, cy], "why", (tab) => tab.text("Only the owner and admins can post in tea room."));
  assert.equal(await cy.composer.count(), 0);
  await cy.button("3 members").click();
  await panel(cy).locator(".user-row", { hasText: "Bo" }).click();
  await cy.dialog.getByText("Bo", { exact: true }).first().waitFor();
  assert.equal(await cy.dialog.getByText("bo@example.org").count(), 0);
  await cy.page.keyboard.press("Escape");

  await ada.link("Disappearing messages").click();
  await ada.page.getByRole("radio", { name: "After 5 minutes" }).check();
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });
  await ada.link("Announcement").click();
  await ada.field("Text (Markdown)").fill("# Tea at *four*");
  await ada.button("Publish").click();
  await seen([bo, cy], "the announcement", (tab) => tab.button(/New announcement: Tea at four/));
  await bo.button(/New announcement/).tap();
  await panel(bo).getByText("four").waitFor();
  await panel(bo).getByRole("button", { name: "Close" }).tap();

  await ada.link("Back to chat").click();
  await send(ada, "Gone in five minutes");
  await seen([ada, bo, cy], "the countdown", (tab) => tab.message("Gone in").getByRole("timer"));
});

walk("nickname, mute, contact and block between two people, and what the other one sees", async (way) => {
  const { ada, bo, cy } = await three(way);
  await send(cy, "I am the one they talk about");
  await messageSeen([bo], "I am the one they talk about");
  await bo.enter(`/chat/dm/${uid.cy}`);
  await bo.title("Cy").getByRole("link").tap();
  await bo.link("Overview").tap();
  await bo.field("Nickname").fill("Cyril");
  await bo.button("Save changes").tap();
  await bo.button("Save changes").waitFor({ state: "detached" });
  await bo.link("Back").tap();
  await bo.link("Back to chat").tap();
  await bo.title("Cyril").waitFor();
  await bo.enter("/chat/channel/1");
  await bo.message("I am the one").getByText("Cyril").waitFor();
  assert.equal(await ada.page.getByText("Cyril").count(), 0, "Ada calls him as he is called");
  assert.equal(await cy.page.getByText("Cyril").count(), 0);

  await bo.message("I am the one").getByRole("link", { name: "Cyril" }).tap();
  await bo.dialog.getByRole("button", { name: "More actions" }).tap();
  await bo.item("Add to contacts").tap();
  await bo.text("Added to contacts").first().waitFor();
  await bo.dialog.getByText("Contact", { exact: true }).waitFor();
  await bo.dialog.getByRole("button", { name: "More actions" }).tap();
  await bo.item("Block").tap();
  await bo.dialog.getByText("Cyril won't be able to message you directly").waitFor();
  await confirm(bo, "Block");
  await bo.dialog.getByText("Cyril won't be able to message you directly").waitFor({ state: "detached" });

  cy.errors.expect(/status of 403/);
  await cy.enter(`/chat/dm/${uid.bo}`);
  await send(cy, "Do you hear me?");
  await cy.message("Do you hear me?").getByText("Couldn't send.").waitFor();
  await way.server.as("ada").send("bo", "I do");
  await bo.goto("/chat");
  await bo.row("Ada").getByText("I do").waitFor();
  assert.equal(await bo.page.getByText("Do you hear me?").count(), 0);
});

walk("menus copy to the clipboard", async ({ person }) => {
  const ada = await person("ada");
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.goto(`/chat/dm/${uid.bo}`);
  await ada.choose("More actions", "Copy email");
  await ada.text("Copied").first().waitFor();
  assert.equal(await clipboard(ada), "bo@example.org");
});
