import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk(
  "people are added to a private channel, their profile is shown, and they are removed again",
  async ({ person }) => {
    const ada = await (await person("ada")).goto(`/chat/channel/${gid.design}`);
    const cy = await (await person("cy")).goto("/");
    // A request about the channel may be answered after Cy was removed from it.
    cy.errors.expect(/status of 403/);
    await ada.button("2 members").click();
    await ada.button("Add people").click();
    await ada.dialog.getByRole("combobox").fill("cy");
    await ada.page.keyboard.press("Enter");
    await ada.dialog.getByRole("button", { name: "Add 1 person" }).click();
    await cy.row("design").waitFor();
    await ada.button("3 members").waitFor();

    const members = ada.page.getByRole("complementary");
    assert.match(await members.locator(".user-row").first().innerText(), /Ada/, "the owner comes first");
    await members.locator(".user-row", { hasText: "Cy" }).click();
    await ada.dialog.getByText("cy@example.org").waitFor();
    await ada.dialog.getByRole("link", { name: "Message" }).waitFor();
    await ada.page.keyboard.press("Escape");

    await members.locator(".user-row", { hasText: "Cy" }).click({ button: "right" });
    await ada.item("Remove from channel").click();
    await ada.dialog.getByText("Cy can't read or post in design").waitFor();
    await ada.dialog.getByRole("button", { name: "Remove" }).click();
    await cy.row("design").waitFor({ state: "detached" });
  },
);

walk("members are not offered what the channel's owner has switched off", async ({ server, person }) => {
  await server.as("ada").put(`/group/${gid.design}`, {
    show_email: false,
    dm_to_member: false,
    add_friend: false,
  });
  await server.as("ada").trySend("design", "Hello");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
  await bo.message("Hello").getByRole("link", { name: "Ada" }).click();
  await bo.dialog.getByText("Ada", { exact: true }).first().waitFor();
  assert.equal(await bo.dialog.getByText("ada@example.org").count(), 0);
  assert.equal(await bo.dialog.getByRole("link", { name: "Message" }).count(), 0);
  await bo.dialog.getByRole("button", { name: "More actions" }).click();
  await bo.item("Nickname").waitFor();
  assert.equal(await bo.item("Add to contacts").count(), 0);
});

walk("an invitation link with a code lets one existing user into a private channel", async (walk) => {
  const { person } = walk;
  const ada = await (await person("ada")).goto(`/chat/channel/${gid.design}`);
  await ada.choose("More actions", "Invite people");
  await ada.page.getByRole("tab", { name: "Link for members" }).click();
  await ada.page.getByRole("img", { name: "QR code of the invitation link" }).waitFor();
  const link = await newLink(ada, () => ada.field("Max uses").selectOption("1"));

  const cy = await person("cy");
  cy.errors.expect(/status of 4/);
  const { pathname, search } = new URL(link);
  await cy.goto(`/${search}#${pathname}`);
  await cy.title("Join design").waitFor();
  await cy.button("Join").click();
  await cy.title("design").waitFor();
  await cy.goto(pathname + search);
  await cy.text("You're already in this channel.").waitFor();

  await ada.page.keyboard.press("Escape");
  await walk.server.as("ada").post(`/group/${gid.design}/members/remove`, [uid.cy]);
  await cy.goto(pathname + search);
  await cy.button("Join").click();
  await cy.title("This invitation no longer works").waitFor();
});

walk("an owner transfers a channel, or transfers it and leaves", async ({ server, person }) => {
  const ada = await (await person("ada")).goto(`/setting/channel/${gid.design}`);
  await ada.button("Transfer ownership").click();
  const hand = ada.dialog.getByRole("button", { name: "Transfer" });
  assert.equal(await hand.isDisabled(), true);
  await ada.dialog.getByRole("radio", { name: /Bo/ }).check();
  await hand.click();
  await ada.button("Transfer ownership").waitFor({ state: "detached" });

  await server.as("ada").post(`/group/${gid.design}/members/add`, [uid.cy]);
  const bo = await (await person("bo")).goto(`/setting/channel/${gid.design}`);
  await bo.button("Leave channel").click();
  await bo.dialog.getByText("You own this channel.").waitFor();
  await bo.dialog.getByRole("radio", { name: /Cy/ }).check();
  await bo.dialog.getByRole("button", { name: "Transfer and leave" }).click();
  await bo.at("/chat");
  await bo.row("design").waitFor({ state: "detached" });
  const cy = await (await person("cy")).goto(`/setting/channel/${gid.design}`);
  await cy.button("Transfer ownership").waitFor();
});

walk("deleting a channel for good requires typing its name", async ({ person }) => {
  const ada = await (await person("ada")).goto(`/chat/channel/${gid.design}`);
  const bo = await (await person("bo")).goto("/");
  await bo.row("design").waitFor();
  await ada.choose("More actions", "Delete channel");
  await ada.dialog.getByRole("textbox").fill("design");
  await ada.page.keyboard.press("Enter");
  await bo.row("design").waitFor({ state: "detached" });
  await ada.at("/chat");
});

walk("pins lead to their messages, and replies are shown in the side panel", async ({ server, person }) => {
  const ada = server.as("ada");
  const mid = (await ada.trySend("lobby", "Where is the kettle?")).body as number;
  await server.as("bo").reply(mid, "On the stove");
  await ada.post(`/group/${gid.lobby}/pin`, { mid });
  const tab = await (await person("ada")).goto(`/chat/channel/${gid.lobby}`);
  await tab.button("1 pinned message").click();
  const panel = tab.page.getByRole("complementary");
  await panel.getByRole("button", { name: /Where is the kettle/ }).click();
  await tab.page.locator(".message[data-mark=flashed]").waitFor();

  await tab.button(/\b1 reply/).click();
  await panel.getByText("On the stove").waitFor();
  await panel.getByRole("textbox").fill("Thank you");
  await panel.getByRole("textbox").press("Enter");
  await panel.getByText("Thank you").waitFor();
  await tab.button(/\b2 replies/).waitFor();
});

/** Makes a choice, and resolves with the new link. */
async function newLink(tab: Tab, wish: () => Promise<unknown>): Promise<string> {
  const field = tab.field("Invitation link");
  await field.waitFor();
  const before = await field.inputValue();
  await wish();
  const look = async () => {
    const now = await field.inputValue();
    return now === before ? undefined : now;
  };
  return await eventually(look, "another link");
}
