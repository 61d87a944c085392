import assert from "node:assert/strict";
import { axeViolations } from "./support/axe.ts";
import { focusedOn, hover, messageOf } from "./support/feed.ts";
import { hold } from "./support/touch.ts";
import { walk } from "./support/walk.ts";
import type { Visitor } from "./support/visitor.ts";

const left = async (tab: Visitor, selector: string) => (await tab.page.locator(selector).boundingBox())?.x;

walk("any emoji is a reaction, found by keyboard and seen by others at once", async ({ server, person }) => {
  const mid = await server.as("bo").send("lobby", "The ship sails");
  const [ada, bo] = [await person("ada"), await person("bo")];
  await bo.goto("/chat/channel/1");
  await bo.message("The ship sails").waitFor();
  await ada.goto("/chat/channel/1");
  await ada.message("The ship sails").waitFor();
  const { keyboard } = ada.page;

  await ada.page.locator(".feed__scroll").focus();
  await keyboard.press("End");
  await focusedOn(ada, mid);
  await keyboard.press("+");
  await ada.page.locator(".reaction-grid :focus").waitFor();
  assert.equal(await left(ada, ".popover"), await left(ada, `[data-mid="${mid}"] .message__main`));
  for (let row = 0; row < 2; row++) await keyboard.press("ArrowDown");
  await ada.page.locator(".reaction-grid__more:focus").waitFor();
  await keyboard.press("Enter");
  await ada.page.locator(".emoji-picker__search:focus").waitFor();
  await keyboard.type("unicorn");
  await ada.page.locator(".emoji-picker__emoji[data-active]").getByText("🦄").waitFor();
  assert.deepEqual(await axeViolations(ada, "all reactions"), []);
  await keyboard.press("Enter");

  const hers = messageOf(ada, mid).getByRole("button", { name: "You: 🦄" });
  assert.equal(await hers.getAttribute("aria-pressed"), "true");
  await focusedOn(ada, mid);
  await messageOf(bo, mid).getByRole("button", { name: "Ada: 🦄" }).click();
  await messageOf(ada, mid).getByRole("button", { name: "You and Bo: 🦄" }).click();
  await messageOf(bo, mid).getByRole("button", { name: "You: 🦄" }).waitFor();

  await ada.page.reload();
  await messageOf(ada, mid).getByRole("button", { name: "Bo: 🦄", exact: true }).waitFor();
});

walk("an emoji picked from all is the same as the one of the eight", async ({ server, person }) => {
  const mid = await server.as("bo").send("lobby", "The ship sails");
  await server.as("bo").like(mid, "👍");
  const ada = await (await person("ada")).goto("/chat/channel/1");
  await hover(ada, mid);
  await ada.button("Add reaction").last().click();
  await ada.button("More emoji").click();
  await ada.page.locator(".emoji-picker__search").fill("thumbs up");
  await ada.page.locator(".emoji-picker__emoji").getByText("👍").first().click();
  await messageOf(ada, mid).getByRole("button", { name: "You and Bo: thumbs up" }).waitFor();
});

walk("on a phone the menu of a message leads to all emoji", async ({ server, person }) => {
  const mid = await server.as("bo").send("lobby", "The ship sails");
  const ada = await (await person("ada", { phone: true })).goto("/chat/channel/1");
  await hold(ada, messageOf(ada, mid).locator(".message__body"));
  await ada.item("More emoji").click();
  await ada.page.locator(".emoji-picker__search").fill("octopus");
  await ada.page.locator(".emoji-picker__emoji").getByText("🐙").click();
  await messageOf(ada, mid).getByRole("button", { name: "You: 🐙" }).waitFor();
  await ada.page.locator(".emoji-picker").waitFor({ state: "detached" });
});

walk("the eight fill the sheet of a phone, in targets for a thumb", async ({ server, person }) => {
  const mid = await server.as("bo").send("lobby", "The ship sails");
  await server.as("bo").like(mid, "👍");
  const ada = await (await person("ada", { phone: true })).goto("/chat/channel/1");
  await messageOf(ada, mid).getByRole("button", { name: "Add reaction" }).tap();
  await ada.page.locator(".reaction-grid").waitFor();
  const boxes = await ada.page.locator(".reaction-grid__one").evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect)
  );
  assert.ok(boxes.every(({ width, height }) => width >= 44 && height >= 44));
  assert.ok(Math.max(...boxes.map(({ right }) => right)) > 390 - 24);
});

walk("a press on the message closes its picker, as one elsewhere does", async ({ server, person }) => {
  const mid = await server.as("bo").send("lobby", "The ship sails");
  const ada = await (await person("ada")).goto("/chat/channel/1");
  const picker = ada.page.locator(".reaction-grid");
  await ada.message("The ship sails").waitFor();
  for (const place of [messageOf(ada, mid).locator(".message__body"), ada.page.locator(".chat-header")]) {
    await ada.page.locator(".feed__scroll").focus();
    await ada.page.keyboard.press("End");
    await focusedOn(ada, mid);
    await ada.page.keyboard.press("+");
    await picker.waitFor();
    await place.click({ position: { x: 5, y: 5 } });
    await picker.waitFor({ state: "detached" });
  }
});
