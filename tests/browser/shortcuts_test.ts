import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { type } from "./support/composing.ts";
import { focusedOn, messageOf } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { keysAreHere } from "./support/shortcuts.ts";
import { walk } from "./support/walk.ts";

walk("shortcuts lead from chat to chat and back", async ({ server, person }) => {
  await server.as("ada").trySend("lobby", "One");
  await server.as("ada").trySend("bo", "Two");
  await server.as("ada").trySend("design", "Three");
  await server.as("bo").put("/user/chat_list", { sort_by: "recent" });
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
  await type(bo, "half a");
  await keysAreHere(bo);
  await bo.page.keyboard.press("Alt+ArrowDown");
  await bo.title("lobby").waitFor();
  await bo.page.keyboard.press("Alt+ArrowDown");
  await bo.title("Ada").waitFor();
  await bo.page.keyboard.press("Alt+ArrowUp");
  await bo.title("lobby").waitFor();

  await server.as("ada").trySend("design", "Four");
  await bo.row("design").getByText("1 unread").waitFor();
  await bo.page.keyboard.press("Alt+Shift+ArrowUp");
  await bo.title("design").waitFor();
  assert.equal(await bo.composer.inputValue(), "half a", "the draft is still there");

  await bo.page.keyboard.press("Control+Alt+ArrowLeft");
  await bo.title("lobby").waitFor();
  await bo.page.keyboard.press("Control+Alt+ArrowLeft");
  await bo.title("Ada").waitFor();
  await bo.page.keyboard.press("Control+Alt+ArrowRight");
  await bo.title("lobby").waitFor();
});

walk("letters are text in a field, and shortcuts outside of it", async ({ person }) => {
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await keysAreHere(bo);
  await bo.page.keyboard.press("Control+/");
  await bo.dialog.getByText("Keyboard shortcuts").waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.dialog.waitFor({ state: "detached" });

  await bo.composer.fill("");
  await bo.composer.focus();
  await bo.page.keyboard.type("gm?");
  assert.equal(await bo.composer.inputValue(), "gm?");
  assert.equal(bo.path, `/chat/channel/${gid.lobby}`);

  await bo.row("lobby").focus();
  await bo.page.keyboard.type("?");
  await bo.dialog.getByText("Open quick switcher").waitFor();
  await bo.dialog.getByRole("switch").uncheck();
  await bo.page.keyboard.press("Escape");
  await bo.row("lobby").focus();
  await bo.page.keyboard.type("gm?");
  await bo.page.keyboard.press("Control+/");
  await bo.dialog.waitFor();
  assert.equal(bo.path, `/chat/channel/${gid.lobby}`, "switched off");
  await bo.dialog.getByRole("switch").check();
  await bo.page.keyboard.press("Escape");
  await bo.row("lobby").focus();
  await bo.page.keyboard.type("gm");
  await bo.at("/users");
  await bo.page.keyboard.type("gc");
  await bo.at(`/chat/channel/${gid.lobby}`);
  await bo.page.keyboard.press("Control+,");
  await bo.title("Overview").waitFor();
  await bo.page.keyboard.type("gh");
  await bo.at("/home");
  await bo.page.keyboard.press("Control+,");
  await bo.at("/setting");
});

walk("single keys can be switched off on messages too, and the list of keys is right", async (way) => {
  const { server, person } = way;
  const first = await server.as("ada").send("lobby", "First");
  const second = await server.as("ada").send("lobby", "Second");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await bo.message("Second").waitFor();
  await bo.choose("Composer options", "Ctrl+Enter");
  await bo.row("lobby").focus();
  await keysAreHere(bo);
  await bo.page.keyboard.press("Control+/");
  const keysOf = (what: string) =>
    bo.dialog.locator(".keys__row").filter({ has: bo.page.getByText(what, { exact: true }) }).locator("dd");
  assert.equal(await keysOf("Send").textContent(), "CtrlEnter");
  assert.equal(await keysOf("New line").textContent(), "EnterorShiftEnter");
  await bo.dialog.getByRole("switch").uncheck();
  await bo.leave();

  await messageOf(bo, second).focus();
  await focusedOn(bo, second);
  await bo.page.keyboard.type("kr");
  await bo.page.keyboard.press("ArrowUp");
  await focusedOn(bo, first);
  assert.equal(await bo.page.getByRole("group", { name: "Replying to Ada" }).count(), 0);
  await bo.page.keyboard.press("Enter");
  await bo.page.getByRole("menu").waitFor();
});

walk("Esc closes one layer at a time, and then marks the chat as read", async ({ server, person }) => {
  const ada = server.as("ada");
  await ada.trySend("lobby", "First");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await bo.message("First").waitFor();
  await bo.button("3 members").click();
  await bo.page.getByRole("complementary").getByRole("button").first().focus();
  await bo.page.keyboard.press("Escape");
  await bo.page.getByRole("complementary").waitFor({ state: "detached" });

  await keysAreHere(bo);
  await bo.page.keyboard.press("Control+k");
  await bo.dialog.waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.dialog.waitFor({ state: "detached" });
  await bo.title("lobby").waitFor();
});

walk(
  "Esc goes to the end of a chat from anywhere in it, and marks it as read",
  async ({ server, person }) => {
    const mids = await fill(server, gid.lobby, uid.ada, 60);
    await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[9] }] });
    const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
    await bo.page.locator(".unread").waitFor();
    await bo.row("lobby").getByText("unread").waitFor();
    await keysAreHere(bo);
    await bo.page.keyboard.press("Escape");
    await bo.message("message 60:").waitFor();
    await bo.row("lobby").locator(".badge").waitFor({ state: "detached" });
    await bo.page.locator(".feed__below").waitFor({ state: "detached" });
  },
);

walk("Shift+Esc marks everything as read, and can be undone", async ({ server, person }) => {
  await server.as("ada").trySend("lobby", "One");
  await server.as("ada").trySend("design", "Two");
  const bo = await (await person("bo")).goto("/");
  for (const name of ["lobby", "design"]) await bo.row(name).getByText("1 unread").waitFor();
  await keysAreHere(bo);
  await bo.page.keyboard.press("Shift+Escape");
  await bo.text("All messages marked as read.").first().waitFor();
  for (const name of ["lobby", "design"]) await bo.row(name).locator(".badge").waitFor({ state: "detached" });
  await bo.button("Undo").click();
  for (const name of ["lobby", "design"]) await bo.row(name).getByText("1 unread").waitFor();
});
