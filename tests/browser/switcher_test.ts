import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("the switcher finds chats, people, settings and what can be done", async ({ server, person }) => {
  await server.as("ada").sendTo("design", "Three");
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
  await bo.link("Back to the chat").click();
  await bo.at(`/chat/dm/${uid.cy}`);

  await opened(bo);
  await bo.page.keyboard.type("dark");
  await bo.page.keyboard.press("Enter");
  await bo.page.locator("html[data-theme=dark]").waitFor();

  await opened(bo);
  await bo.page.keyboard.type("no such thing (");
  await bo.text("Nothing matches").waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.page.locator(".switcher").waitFor({ state: "detached" });
});

walk("letters without their marks find names that have them", async ({ server, person }) => {
  await server.as("ada").post("/group", { name: "Öğle yemeği", is_public: true });
  const bo = await (await person("bo")).goto("/");
  await bo.row("Öğle yemeği").waitFor();
  await opened(bo);
  await bo.page.keyboard.type("ogle");
  await bo.page.keyboard.press("Enter");
  await bo.title("Öğle yemeği").waitFor();
});

/** The keys are fetched behind the first paint: whoever is quicker presses again. */
async function opened({ page }: Tab): Promise<void> {
  const switcher = page.locator(".switcher");
  for (let times = 0; times < 20; times++) {
    await page.keyboard.press("Control+k");
    if (await switcher.waitFor({ timeout: 500 }).then(() => true, () => false)) return;
  }
  assert.fail("Control+K opens nothing");
}

function headings({ page }: Tab): Promise<string[]> {
  return page.locator(".switcher__heading").allInnerTexts();
}
