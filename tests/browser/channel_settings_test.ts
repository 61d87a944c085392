import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const pagesOf = (tab: Tab, chat: string) => tab.page.getByRole("list", { name: chat, exact: true });

walk(
  "a changed name or topic reaches all members, and leaving the page asks about unsaved changes",
  async ({ server, person }) => {
    const ada = await (await person("ada")).goto(`/chat/channel/${gid.design}`);
    const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
    await ada.title("design").getByRole("link").click();
    await ada.title("Overview").waitFor();
    await ada.field("Name").fill("drawing");
    await ada.field("Description").fill("Lines and colours");

    await pagesOf(ada, "design").getByRole("link", { name: "Members" }).click();
    await ada.dialog.getByText("Leave without saving?").waitFor();
    await ada.dialog.getByRole("button", { name: "Cancel" }).click();
    await ada.title("Overview").waitFor();
    assert.equal(await ada.field("Name").inputValue(), "drawing");

    await ada.button("Save changes").click();
    await ada.button("Save changes").waitFor({ state: "detached" });
    await bo.title("drawing").waitFor();
    await bo.text("Lines and colours").waitFor();
    await server.as("ada").put(`/group/${gid.design}`, { name: "sketching" });
    await ada.page.locator("input[value=sketching]").waitFor();
    assert.equal(await ada.button("Save changes").count(), 0, "what was saved is no edit any more");

    await pagesOf(ada, "sketching").getByRole("link", { name: "Members" }).click();
    await ada.title("Members").waitFor();
    await ada.link("Back to chat").click();
    await ada.at(`/chat/channel/${gid.design}`);
    await bo.goto(`/setting/channel/${gid.design}`);
    await bo.title("Overview").waitFor();
    assert.equal(await bo.field("Name").isEditable(), false, "a member only reads the settings");
    assert.equal(await bo.link("Announcement").count(), 0);
  },
);

walk(
  "unsaved changes can be discarded, with the browser's back button too",
  async ({ person }) => {
    const ada = await (await person("ada")).goto(`/chat/channel/${gid.design}`);
    await ada.title("design").getByRole("link").click();
    await ada.field("Description").fill("Nothing of importance");
    await ada.page.evaluate(() => history.back());
    await ada.dialog.getByRole("button", { name: "Discard changes" }).click();
    await ada.at(`/chat/channel/${gid.design}`);
  },
);

walk("what was saved can be undone, until the next change", async ({ server, person }) => {
  const ada = await (await person("ada")).goto(`/setting/channel/${gid.design}`);
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
  await ada.field("Name").fill("drawing");
  await ada.button("Save changes").click();
  await bo.title("drawing").waitFor();
  await ada.button("Undo").click();
  await bo.title("design").waitFor();
  assert.equal(await ada.field("Name").inputValue(), "design");
  await ada.button("Undo").waitFor({ state: "detached" });
  assert.equal(await ada.button("Save changes").count(), 0);

  await ada.field("Name").fill("painting");
  await ada.button("Save changes").click();
  await ada.button("Undo").waitFor();
  await ada.field("Name").fill("painting and more");
  await ada.button("Save changes").waitFor();
  assert.equal(await ada.button("Undo").count(), 0);
  await ada.button("Reset").click();
  assert.equal(await ada.button("Undo").count(), 0, "it is too late after an edit");
  assert.equal(
    ((await server.as("ada").get(`/group/${gid.design}`)).body as { name: string }).name,
    "painting",
  );
});

walk("a public channel becomes private for chosen members", async ({ person }) => {
  const ada = await (await person("ada")).goto(`/setting/channel/${gid.lobby}`);
  const bo = await (await person("bo")).goto("/");
  const cy = await (await person("cy")).goto("/");
  for (const tab of [bo, cy]) await tab.row("lobby").waitFor();

  await ada.page.getByRole("radio", { name: "Only people I choose" }).check();
  await ada.text("everyone else loses it").waitFor();
  await ada.field("Find people to add").fill("bo");
  await ada.field("Find people to add").press("Enter");
  await ada.button("Save changes").click();
  await cy.row("lobby").waitFor({ state: "detached" });
  await bo.row("lobby").getByText("private channel").waitFor();
});

walk("an announcement is shown above the conversation until it is removed", async ({ person }) => {
  const ada = await (await person("ada")).goto(`/setting/channel/${gid.lobby}/announcement`);
  const bo = await (await person("bo", { phone: true })).goto(`/chat/channel/${gid.lobby}`);
  await bo.composer.waitFor();
  await ada.field("Text (Markdown)").fill("# Tea at *four*\n\nBring a **cup**.");
  await ada.page.getByRole("tab", { name: "Preview" }).click();
  await ada.page.locator(".announcement-preview strong").getByText("cup").waitFor();
  await ada.button("Publish").click();

  await bo.button(/New announcement: Tea at four/).tap();
  await bo.page.getByRole("complementary").getByText("cup").waitFor();
  await bo.page.getByRole("complementary").getByRole("button", { name: "Close" }).tap();
  await bo.button(/^Announcement: Tea at four/).waitFor();

  await ada.button("Delete").click();
  await ada.dialog.getByRole("button", { name: "Delete" }).click();
  await bo.button(/Tea at four/).waitFor({ state: "detached" });
});

walk("messages can be set to disappear, and deleting all of them requires typing the name", async (walk) => {
  const { server, person } = walk;
  await server.as("bo").trySend("design", "To be forgotten");
  const ada = await (await person("ada")).goto(`/setting/channel/${gid.design}/auto_delete_msg`);
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
  await ada.page.getByRole("radio", { name: "After 5 minutes" }).check();
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });

  await bo.message("To be forgotten").waitFor();
  await ada.button("Delete all messages…").click();
  const confirm = ada.dialog.getByRole("button", { name: "Delete all messages" });
  await ada.dialog.getByRole("textbox").fill("desing");
  assert.equal(await confirm.isDisabled(), true);
  await ada.dialog.getByRole("textbox").fill("design");
  await confirm.click();
  await bo.message("To be forgotten").waitFor({ state: "detached" });
});

walk(
  "on a phone the settings pages are chosen from a list, and each leads back to it",
  async ({ person }) => {
    const bo = await (await person("bo", { phone: true })).goto(`/chat/dm/${uid.ada}`);
    await bo.title("Ada").getByRole("link").tap();
    await bo.link("Disappearing messages").tap();
    await bo.title("Disappearing messages").waitFor();
    await bo.link("Back").tap();
    await bo.link("Overview").tap();
    await bo.field("Nickname").fill("Boss");
    await bo.button("Save changes").tap();
    await bo.button("Save changes").waitFor({ state: "detached" });
    await bo.button("Block").tap();
    await bo.dialog.getByText("Boss won't be able to message you directly").waitFor();
    await bo.dialog.getByRole("button", { name: "Block" }).tap();
    await bo.button("Unblock").tap();
    await bo.button("Block").waitFor();
    await bo.link("Back").tap();
    await bo.link("Back to chat").tap();
    await bo.title("Boss").waitFor();
  },
);

walk("a missing channel has no settings, and unknown settings pages do not exist", async ({ person }) => {
  const bo = await person("bo");
  bo.errors.expect(/status of 40[34]/);
  await bo.goto("/setting/channel/999");
  await bo.title("Chat not found").waitFor();
  await bo.goto("/setting/channel/1/nothing");
  await bo.title("Page not found").waitFor();
  await bo.goto("/setting/nothing");
  await bo.title("Page not found").waitFor();
});

walk("on a phone each warning has the whole row, and its button stands below", async ({ person }) => {
  const ada = await (await person("ada", { phone: true })).goto(`/setting/channel/${gid.design}/overview`);
  const rows = ada.page.locator(".danger-action");
  await rows.last().waitFor();
  for (const row of await rows.all()) {
    const words = (await row.locator("p").boundingBox())!;
    const button = (await row.getByRole("button").boundingBox())!;
    const gap = button.y - words.y - words.height;
    assert.ok(gap >= 0 && gap < 20, `${gap} pixels between them`);
    assert.equal(button.x, words.x);
  }
});
