import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("the switcher finds chats, people, settings and actions", async ({ server, person }) => {
  await server.as("ada").trySend("design", "Three");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await bo.row("design").getByText("1 unread").waitFor();

  await opened(bo);
  assert.deepEqual(await headings(bo), ["Unread", "Actions"]);
  await bo.page.keyboard.press("Enter");
  await bo.title("design").waitFor();

  await opened(bo);
  await bo.page.keyboard.type("cy");
  await bo.page.getByRole("option", { name: "Cy", selected: true }).waitFor();
  await bo.page.keyboard.press("Enter");
  await bo.at(`/chat/dm/${uid.cy}`);

  await opened(bo);
  await bo.page.keyboard.type("settings disapp");
  await bo.page.keyboard.press("Enter");
  await bo.title("Disappearing messages").waitFor();
  await bo.link("Back to chat").click();
  await bo.at(`/chat/dm/${uid.cy}`);

  await opened(bo);
  await bo.page.keyboard.type("my account");
  await bo.page.keyboard.press("Enter");
  await bo.title("My account").waitFor();
  await bo.link("Back to chat").click();
  await bo.at(`/chat/dm/${uid.cy}`);

  await opened(bo);
  await bo.page.keyboard.type("dark");
  await bo.page.keyboard.press("Enter");
  await bo.page.locator("html[data-theme=dark]").waitFor();

  await opened(bo);
  await bo.page.keyboard.type("no such thing (");
  await bo.text("No results").waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.page.locator(".switcher").waitFor({ state: "detached" });
});

walk("Enter never runs a destructive action that was not selected", async ({ server, person }) => {
  await server.as("ada").send("design", "Unread");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await bo.row("design").getByText("1 unread").waitFor();

  for (const [letters, action] of [["ma", "Mark all as read"], ["sign out", "Sign out"]]) {
    await opened(bo);
    await bo.page.keyboard.type(letters);
    const option = bo.page.getByRole("option", { name: action, exact: true });
    await option.waitFor();
    await bo.page.keyboard.press("Enter");
    await shown(bo.page);
    assert.equal(await option.getAttribute("aria-selected"), "false");
    assert.equal(
      await bo.page.getByRole("combobox", { name: "Quick switcher" }).getAttribute("aria-activedescendant"),
      null,
    );
    await bo.page.keyboard.press("Escape");
  }
  await bo.row("design").getByText("1 unread").waitFor();

  await opened(bo);
  await bo.page.keyboard.type("ma");
  await bo.page.getByRole("option", { name: "Mark all as read" }).waitFor();
  await bo.page.keyboard.press("ArrowDown");
  await bo.page.getByRole("option", { name: "Mark all as read", selected: true }).waitFor();
  await bo.page.keyboard.press("Enter");
  await bo.row("design").getByText("1 unread").waitFor({ state: "detached" });
});

walk("chats and people come before actions in the switcher", async ({ server, person }) => {
  await server.as("ada").post("/group", { name: "marmalade", is_public: true });
  await server.as("ada").send("design", "Unread");
  const bo = await (await person("bo")).goto("/");
  await bo.row("marmalade").waitFor();
  await opened(bo);
  await bo.page.keyboard.type("ma");
  await bo.page.getByRole("option", { name: "marmalade", selected: true }).waitFor();
  assert.deepEqual(await headings(bo), ["Chats and people", "Actions", "Messages"]);
  await bo.page.keyboard.press("Enter");
  await bo.title("marmalade").waitFor();
  await bo.row("design").getByText("1 unread").waitFor();
});

walk("letters without accents find names with accents", async ({ server, person }) => {
  await server.as("ada").post("/group", { name: "Öğle yemeği", is_public: true });
  const bo = await (await person("bo")).goto("/");
  await bo.row("Öğle yemeği").waitFor();
  await opened(bo);
  await bo.page.keyboard.type("ogle");
  await bo.page.keyboard.press("Enter");
  await bo.title("Öğle yemeği").waitFor();
});

walk("writing goes on where it was after Esc in the switcher", async ({ person }) => {
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await bo.composer.focus();
  await bo.page.keyboard.type("one ");
  await opened(bo);
  await bo.page.keyboard.press("Escape");
  await bo.dialog.waitFor({ state: "detached" });
  await bo.page.keyboard.type("two");
  assert.equal(await bo.composer.inputValue(), "one two");
});

async function opened({ page }: Tab): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("option").first().waitFor();
}

function headings({ page }: Tab): Promise<string[]> {
  return page.locator(".switcher__heading").allInnerTexts();
}
