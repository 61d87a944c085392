import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

/** The rows of the list, headings with a `#`. */
const rows = ({ page }: Tab) =>
  page.locator(".sidebar :is(.section-heading__name, .chat-row__name)").evaluateAll((all) =>
    all.map((one) => (one.matches(".section-heading__name") ? "#" : "") + one.textContent)
  );

/** Waits until the list can be arranged by keys and by dragging, which it loads after its rows. */
const attended = ({ page }: Tab) => page.locator(".chat-list__scroll[data-attended]").waitFor();

async function shows(tab: Tab, ...expected: string[]): Promise<void> {
  const text = expected.join(" ");
  await tab.page.waitForFunction(
    (text) =>
      [...document.querySelectorAll(".sidebar :is(.section-heading__name, .chat-row__name)")]
        .map((one) => (one.matches(".section-heading__name") ? "#" : "") + one.textContent).join(" ") ===
        text,
    text,
  ).catch(async () => assert.deepEqual(await rows(tab), expected));
}

async function rowMenu(tab: Tab, row: string, item: string): Promise<void> {
  await tab.row(row).click({ button: "right" });
  await tab.item(item).click();
  await tab.page.locator(".menu").waitFor({ state: "detached" });
}

walk("a section is made, filled, collapsed and deleted, on all devices of its person", async (walk) => {
  const { server, person } = walk;
  await server.as("ada").trySend("bo", "Hello");
  await server.as("bo").post("/user/read-index", { users: [{ uid: uid.ada, mid: 1 }] });
  const bo = await (await person("bo")).goto("/");
  const phone = await (await person("bo", { phone: true })).goto("/");
  await shows(bo, "#Channels", "design", "lobby", "#Direct messages", "Ada");

  await bo.button("List options").click();
  await bo.item("New section…").click();
  await bo.dialog.getByLabel("Section name").fill("Projects");
  await bo.dialog.getByRole("button", { name: "Create section" }).click();
  await shows(bo, "#Projects", "#Channels", "design", "lobby", "#Direct messages", "Ada");
  await rowMenu(bo, "Ada", "Move to section…");
  await bo.dialog.getByText("Projects").click();
  await bo.dialog.getByRole("button", { name: "Move" }).click();
  for (const tab of [bo, phone]) await shows(tab, "#Projects", "Ada", "#Channels", "design", "lobby");

  await bo.button("Projects").click();
  for (const tab of [bo, phone]) await shows(tab, "#Projects", "#Channels", "design", "lobby");
  assert.equal(await bo.button(/^Projects/).getAttribute("aria-expanded"), "false");
  await server.as("ada").trySend("bo", "Are you there?");
  await shows(bo, "#Unread", "Ada", "#Projects", "#Channels", "design", "lobby");

  await bo.button("More actions for Projects").click();
  await bo.item("Delete section").click();
  await bo.dialog.getByRole("button", { name: "Delete section" }).click();
  for (const tab of [bo, phone]) await shows(tab, "#Unread", "Ada", "#Channels", "design", "lobby");
});

walk("rows are moved by keys alone, and screen readers hear where they come", async ({ server, person }) => {
  await server.as("bo").post("/user/sections", { name: "Work", chats: [{ gid: gid.design }] });
  await server.as("bo").post("/user/sections", { name: "Play" });
  const bo = await (await person("bo")).goto("/");
  const heard = bo.page.locator(".chat-list > [aria-live]");
  await shows(bo, "#Work", "design", "#Play", "#Channels", "lobby");
  await attended(bo);

  await bo.row("lobby").focus();
  await bo.page.keyboard.press("Control+Shift+ArrowUp");
  await shows(bo, "#Work", "design", "#Play", "lobby");
  await heard.getByText("lobby, 1 of 1 in Play").waitFor();
  await bo.page.keyboard.press("Control+Shift+ArrowUp");
  await shows(bo, "#Work", "design", "lobby", "#Play");
  await bo.page.keyboard.press("Control+Shift+ArrowUp");
  await shows(bo, "#Work", "lobby", "design", "#Play");
  await heard.getByText("lobby, 1 of 2 in Work").waitFor();
  assert.equal(await bo.row("lobby").evaluate((row) => row === document.activeElement), true);
  await bo.page.keyboard.press("Control+Shift+ArrowUp");
  await shows(bo, "#Pinned", "lobby", "#Work", "design", "#Play");
  await bo.page.keyboard.press("Control+Shift+ArrowUp");
  await heard.getByText("Can't move further.").waitFor();

  await bo.button("Play").focus();
  await bo.page.keyboard.press("Control+Shift+ArrowUp");
  await shows(bo, "#Pinned", "lobby", "#Play", "#Work", "design");
  await heard.getByText("Play, section 1 of 2").waitFor();
  // The screen does not wait for the server.
  const isStored = async () => (await sectionsOf(server)).sections.join() === "Play,Work" || undefined;
  await eventually(isStored, "the order of the sections to be stored");
});

walk("a row is dragged into a section", async ({ server, person }) => {
  await server.as("bo").post("/user/sections", { name: "Work", chats: [{ gid: gid.design }] });
  const bo = await (await person("bo")).goto("/");
  await shows(bo, "#Work", "design", "#Channels", "lobby");
  await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await attended(bo);
  await bo.row("lobby").dragTo(bo.row("design"), { targetPosition: { x: 60, y: 5 } });
  await shows(bo, "#Work", "lobby", "design");
  await bo.row("lobby").dragTo(bo.row("design"), { targetPosition: { x: 60, y: 50 } });
  await shows(bo, "#Work", "design", "lobby");
});

walk("a public channel is hidden, found again, and comes back when it mentions its person", async (walk) => {
  const { server, person } = walk;
  const bo = await (await person("bo")).goto("/");
  await shows(bo, "#Channels", "design", "lobby");
  await rowMenu(bo, "lobby", "Hide from list");
  await shows(bo, "#Channels", "design");
  await server.as("ada").trySend("lobby", "News for everybody");

  await bo.field("Filter chats").fill("lob");
  await shows(bo, "lobby");
  await bo.field("Filter chats").fill("");
  await bo.button("List options").click();
  await bo.item("Browse channels…").click();
  await bo.dialog.getByRole("button", { name: "Show lobby in list" }).click();
  const hidden = bo.page.waitForResponse("**/user/hide_chat");
  await bo.dialog.getByRole("button", { name: "Hide lobby from list" }).click();
  await hidden;
  await bo.leave();
  await shows(bo, "#Channels", "design");

  await server.as("ada").trySend("lobby", `You, @${uid.bo}`, { properties: { mentions: [uid.bo] } });
  await shows(bo, "#Unread", "lobby", "#Channels", "design");
  await bo.open("lobby");
  await bo.row("lobby").locator(".badge").first().waitFor({ state: "detached" });
  await bo.open("design");
  await shows(bo, "#Channels", "lobby", "design");
});

walk("the list is sorted by name and shown in compact rows", async ({ server, person }) => {
  await server.as("ada").trySend("design", "Newest");
  const bo = await (await person("bo")).goto("/");
  await shows(bo, "#Unread", "design", "#Channels", "lobby");
  await bo.button("List options").click();
  await bo.item("Name").click();
  await shows(bo, "#Channels", "design", "lobby");
  const badge = bo.row("design").locator(".badge");
  assert.equal(await badge.getAttribute("data-tone"), "quiet", "news in a channel is not red");
  await bo.button("List options").click();
  const ofRows = bo.page.getByRole("group", { name: "Chat rows" });
  await ofRows.getByRole("menuitemradio", { name: "Compact" }).click();
  await bo.page.locator(".chat-list[data-density=compact]").waitFor();
  assert.equal((await bo.row("lobby").boundingBox())!.height, 32);
  await bo.page.reload();
  await shows(bo, "#Channels", "design", "lobby");
  assert.equal((await bo.row("lobby").boundingBox())!.height, 32);
});

async function sectionsOf(server: Parameters<Parameters<typeof walk>[1]>[0]["server"]) {
  const rows = await server.sql<{ name: string }[]>`select name from chat_sections order by position`;
  return { sections: rows.map(({ name }) => name) };
}
