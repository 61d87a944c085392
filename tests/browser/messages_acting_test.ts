import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { axeViolations } from "./support/axe.ts";
import { focusedOn, hover, messageOf, openMenu } from "./support/feed.ts";
import { hold } from "./support/touch.ts";
import { walk } from "./support/walk.ts";

walk("with a mouse a user reacts, replies, selects and deletes", async ({ server, person }) => {
  const [bo, ada] = [server.as("bo"), await person("ada")];
  const mid = await bo.send("lobby", "Where is the kettle?");
  await bo.send("lobby", "And the cups?");
  await ada.goto("/chat/channel/1");

  await hover(ada, mid);
  await ada.button("Add reaction").click();
  await ada.page.locator(".reaction-grid").getByRole("button", { name: "rocket" }).click();
  const chip = messageOf(ada, mid).getByRole("button", { name: "You: rocket" });
  assert.equal(await chip.getAttribute("aria-pressed"), "true");
  await bo.like(mid, "🚀");
  await messageOf(ada, mid).getByRole("button", { name: /You and Bo: rocket/ }).click();
  await messageOf(ada, mid).getByRole("button", { name: "Bo: rocket", exact: true }).waitFor();

  await openMenu(ada, mid);
  assert.deepEqual(await axeViolations(ada, "the menu of a message"), []);
  await ada.item("Select").click();
  await ada.text("1 selected").waitFor();
  await ada.message("And the cups?").click();
  await ada.button("Delete").click();
  await ada.dialog.getByText("Delete 2 messages?").waitFor();
  await ada.dialog.getByRole("button", { name: "Delete" }).click();
  await eventually(async () => (await ada.messages.count()) === 0 || undefined, "an empty channel");
  await ada.composer.waitFor();
});

walk(
  "a key pressed before the message tools have loaded acts once they have loaded",
  async ({ server, person }) => {
    const mid = await server.as("bo").send("lobby", "Who brings the milk?");
    const ada = await person("ada");
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await ada.page.route("**/MessageTools*.js", async (route) => {
      asked.resolve();
      await late.promise;
      await route.continue();
    });
    await ada.goto("/chat/channel/1");
    await ada.composer.press("Shift+Tab");
    await messageOf(ada, mid).focus();
    await ada.page.keyboard.press("r");
    await ada.page.keyboard.press("Delete");
    await asked.promise;
    late.resolve();
    await ada.page.getByRole("group", { name: "Replying to Bo" }).waitFor();
    await ada.page.locator("textarea.composer__field:focus").waitFor();
    assert.equal(await ada.dialog.count(), 0);
  },
);

walk(
  "message shortcuts work with the keyboard alone, and do nothing while writing",
  async ({ server, person }) => {
    const ada = await person("ada");
    await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const mids = [];
    for (const text of ["one", "two", "three", "four"]) mids.push(await server.as("bo").send("lobby", text));
    await ada.goto("/chat/channel/1");
    await ada.message("four").waitFor();
    const { keyboard } = ada.page;

    await ada.composer.fill("");
    await keyboard.type("xp1ujk+");
    assert.equal(await ada.composer.inputValue(), "xp1ujk+");
    await ada.composer.fill("");
    await ada.message("one").locator(".message__body").click();
    await ada.page.locator(".toolbar").waitFor();
    await keyboard.press("Delete");
    assert.equal(await ada.dialog.count(), 0);
    await ada.page.mouse.move(0, 0);

    await ada.page.locator(".feed__scroll").focus();
    await keyboard.press("ArrowUp");
    await focusedOn(ada, mids[3]);
    await keyboard.press("k");
    await focusedOn(ada, mids[2]);
    await keyboard.press("Home");
    await focusedOn(ada, mids[0]);
    await keyboard.press("End");
    await focusedOn(ada, mids[3]);
    await ada.page.locator(".toolbar").waitFor();

    await keyboard.press("1");
    await messageOf(ada, mids[3]).getByRole("button", { name: "You: thumbs up" }).waitFor();
    await keyboard.press("Control+1");
    await keyboard.press("p");
    await messageOf(ada, mids[3]).getByText("Pinned by Ada").waitFor();
    await keyboard.press("c");
    const link = `${ada.origin}/chat/channel/${gid.lobby}?m=${mids[3]}`;
    await ada.text("Link copied.").waitFor();
    assert.equal(await ada.page.evaluate(() => navigator.clipboard.readText()), link);

    await keyboard.press("Enter");
    await ada.item("Copy text").waitFor();
    await keyboard.press("Escape");
    await focusedOn(ada, mids[3]);
    await keyboard.press("+");
    await ada.page.locator(".reaction-grid :focus").waitFor();
    await keyboard.press("2");
    await messageOf(ada, mids[3]).getByRole("button", { name: "You: heart" }).waitFor();
    await focusedOn(ada, mids[3]);

    await keyboard.press("x");
    await keyboard.press("Home");
    await focusedOn(ada, mids[0]);
    await keyboard.press("Shift+X");
    await ada.text("4 selected").waitFor();
    assert.deepEqual(await axeViolations(ada, "selecting"), []);
    await keyboard.press("Escape");
    await ada.text("4 selected").waitFor({ state: "detached" });

    await ada.page.locator(".feed__scroll").focus();
    await keyboard.press("Home");
    await focusedOn(ada, mids[0]);
    await keyboard.press("Delete");
    await ada.dialog.getByText("one", { exact: true }).waitFor();
    assert.deepEqual(await axeViolations(ada, "deleting"), []);
    await ada.dialog.getByRole("button", { name: "Delete" }).click();
    await ada.message("one").waitFor({ state: "detached" });
  },
);

walk("actions that are not allowed are not offered", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Mine");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await openMenu(bo, mid);
  await bo.item("Reply").waitFor();
  for (const name of ["Edit", "Delete", "Pin to channel"]) assert.equal(await bo.item(name).count(), 0, name);
  await bo.item("Select").click();
  const remove = bo.button("Delete");
  assert.equal(await remove.getAttribute("aria-disabled"), "true");
  assert.equal(await remove.getAttribute("aria-description"), "You can only delete your own messages.");
});

walk("a message can be marked unread, and stays so until the user comes back", async ({ server, person }) => {
  const first = await server.as("ada").send("lobby", "First");
  await server.as("ada").send("lobby", "Second");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.message("Second").waitFor();
  await bo.row("lobby").locator(".badge").waitFor({ state: "detached" });
  await bo.page.locator(".feed__scroll").focus();
  await bo.page.keyboard.press("Home");
  await focusedOn(bo, first);
  await bo.page.locator(".toolbar").waitFor();
  await bo.page.keyboard.press("u");
  await bo.row("lobby").getByText("2 unread").waitFor();
  await bo.page.locator(".unread").waitFor();
  await bo.open("design");
  await bo.row("lobby").getByText("2 unread").waitFor();
});

walk("on a phone a long press opens the menu of a message", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Press me");
  await server.as("cy").reply(mid, `With a quote for @${uid.bo}`);
  const bo = await person("bo", { phone: true });
  await bo.goto("/chat/channel/1");
  const words = messageOf(bo, mid).locator(".message__body");

  await hold(bo, words);
  await bo.item("Copy link").waitFor();
  assert.deepEqual(await axeViolations(bo, "the sheet of a message"), []);
  await bo.page.getByRole("menuitem", { name: "party" }).click();
  await messageOf(bo, mid).getByRole("button", { name: "You: party" }).waitFor();
  await hold(bo, words);
  await bo.item("Who reacted").click();
  await bo.dialog.getByText("Bo").waitFor();
});

walk(
  "the menu stays open when the finger lifts, also when the device reports a long press early",
  async (walk) => {
    const mid = await walk.server.as("ada").send("lobby", "Press me");
    const bo = await (await walk.person("bo", { phone: true })).goto("/chat/channel/1");
    await hold(bo, messageOf(bo, mid).locator(".message__body"), true);
    await bo.item("Select").tap();
    await bo.text("1 selected").waitFor();
  },
);

walk(
  "the click that a slow phone reports for the lifted finger chooses nothing",
  async ({ server, person }) => {
    const mid = await server.as("ada").send("lobby", "Press me");
    const bo = await (await person("bo", { phone: true })).goto("/chat/channel/1");
    await hold(bo, messageOf(bo, mid).locator(".message__body"));
    await bo.item("Select").dispatchEvent("click");
    await bo.item("Reply").tap();
    await bo.page.getByRole("group", { name: "Replying to Ada" }).waitFor();
    assert.equal(await bo.text("1 selected").count(), 0);
  },
);
