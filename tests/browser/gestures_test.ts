import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { LOBBY } from "./support/addresses.ts";
import { messageOf } from "./support/feed.ts";
import { seedMessages } from "./support/message_screens.ts";
import { panel } from "./support/three.ts";
import { hold, settled, swipe } from "./support/touch.ts";
import type { Visitor } from "./support/visitor.ts";
import { type Walk, walk } from "./support/walk.ts";

const LONG = "```ts\n" + "const tea = 'green'; ".repeat(12) + "\n```";

walk("a message is swiped to the left to reply, and code in it still scrolls", async (way) => {
  const { ada } = await inLobby(way);
  const code = await way.server.as("bo").send("lobby", LONG, { type: "text/markdown" });
  const mid = await way.server.as("bo").send("lobby", "Who brings the cups?");
  const row = messageOf(ada, mid);
  const replying = ada.page.getByRole("group", { name: "Replying to Bo" });
  const { x, y } = await middleOf(row);

  await swipe(ada, { x, y }, { x: x - 40, y }, () => row.locator(".message__swipe").waitFor());
  await row.locator(".message__swipe").waitFor({ state: "detached" });
  await swipe(ada, { x, y }, { x: x - 20, y: y - 90 });
  const pre = messageOf(ada, code).locator("pre");
  const box = (await pre.boundingBox())!;
  await swipe(ada, { x: 300, y: box.y + box.height / 2 }, { x: 120, y: box.y + box.height / 2 });
  await ada.page.waitForFunction(() =>
    [...document.querySelectorAll("pre")].some((pre) => pre.scrollLeft > 50)
  );
  assert.equal(await replying.count(), 0);

  const at = await middleOf(row);
  await swipe(
    ada,
    at,
    { x: at.x - 110, y: at.y },
    () => row.and(ada.page.locator("[data-swipe=enough]")).waitFor(),
  );
  await replying.getByText("Who brings the cups?").waitFor();
  assert.equal(await ada.composer.evaluate((field) => field === document.activeElement), true);
  assert.equal((await row.boundingBox())!.x, 0, "it is back in its place");
});

// Chromium makes no click of a touch right after a fast swipe, not even on an empty page: where touch-action forbids to
// fling, the touch still ends the fling. So these tests go on with the mouse.
walk("a swipe from the edge or along the header leads back, and history does not grow", async (way) => {
  const { ada } = await inLobby(way);
  const length = await ada.page.evaluate(() => history.length);
  const y = 420;
  await swipe(ada, { x: 200, y }, { x: 380, y });
  await swipe(ada, { x: 20, y }, { x: 70, y }, async () => {
    await ada.row("lobby").waitFor();
    await rest(ada);
  });
  await ada.row("lobby").waitFor({ state: "hidden" });
  assert.equal(ada.path, LOBBY);

  await ada.button(/members$/).click();
  await panel(ada).waitFor();
  await swipe(ada, { x: 100, y: 28 }, { x: 350, y: 30 });
  await panel(ada).waitFor({ state: "detached" });
  assert.equal(ada.path, LOBBY, "the panel goes first");

  await swipe(ada, { x: 20, y }, { x: 300, y });
  await ada.at("/chat");
  await ada.row("lobby").click();
  await ada.composer.waitFor();
  await ada.link("Back").click();
  await ada.at("/chat");
  assert.equal(await ada.page.evaluate(() => history.length), length);
});

walk("what opens over a page is a sheet that is dragged down by its handle", async (way) => {
  const { ada, others } = await inLobby(way);
  const sheets: [string, () => Promise<unknown>, Locator][] = [
    ["a menu", () => ada.button("More actions").click(), ada.page.getByRole("menu")],
    [
      "the menu of a message",
      () => hold(ada, messageOf(ada, others).locator(".message__body")),
      ada.page.getByRole("menu"),
    ],
    ["a picker", () => ada.button("Emoji").click(), ada.page.locator(".popover")],
    ["a dialog", () => messageOf(ada, others).getByRole("link", { name: "Bo" }).first().click(), ada.dialog],
  ];
  for (const [name, open, sheet] of sheets) {
    await open();
    const { x, y, bottom } = await atRest(sheet);
    assert.equal(bottom, 844, `${name} stands at the lower edge`);
    const grip = { x: x + 60, y: y + 12 };
    await swipe(ada, grip, { x: grip.x, y: grip.y + 50 }, () => rest(ada));
    assert.equal((await atRest(sheet)).bottom, 844, `${name} comes back`);
    await swipe(ada, grip, { x: grip.x, y: grip.y + 180 });
    await sheet.waitFor({ state: "detached" }).catch(() => assert.fail(`${name} stays`));
    assert.equal(ada.path, LOBBY);
  }
  await ada.link("Back").click();
  await ada.at("/chat");
});

walk("the search is at the foot of a phone, where the keyboard does not cover it", async (way) => {
  const ada = await (await way.person("ada", { phone: true })).goto("/chat");
  await ada.link("Search").tap();
  await ada.at("/search");
  const field = ada.page.locator(".search-field [role=combobox]");
  await field.waitFor();
  for (const height of [844, 500]) {
    await ada.page.setViewportSize({ width: 390, height });
    const { y, height: own } = (await field.boundingBox())!;
    // Below it are the filters and the bar.
    assert.ok(y > height - 150 && y + own <= height, `${y} of ${height}`);
  }
  await field.fill("lob");
  await ada.link("lobby").tap();
  await ada.at(LOBBY);
  await ada.composer.waitFor();

  await ada.page.setViewportSize({ width: 390, height: 844 });
  await ada.page.evaluate(() => {
    Object.defineProperty(visualViewport!, "height", { value: 500 });
    visualViewport!.dispatchEvent(new Event("resize"));
  });
  const { y, height } = (await ada.composer.boundingBox())!;
  assert.ok(y + height <= 500, "a keyboard that lies over the page leaves the composer in sight");
});

async function inLobby({ server, person }: Walk): Promise<{ ada: Visitor; others: number }> {
  const { others } = await seedMessages(server);
  const ada = await person("ada", { phone: true });
  // A quoted message may be gone; the page learns this from a request.
  ada.errors.expect(/status of 404/);
  await ada.goto("/chat");
  await ada.row("lobby").tap();
  await ada.composer.waitFor();
  await messageOf(ada, others).waitFor();
  await ada.page.locator("[data-rest]").waitFor();
  return { ada, others };
}

async function middleOf(row: Locator): Promise<{ x: number; y: number }> {
  const { y, height } = await settled(row);
  return { x: 300, y: y + height / 2 };
}

async function atRest(sheet: Locator): Promise<{ x: number; y: number; bottom: number }> {
  const { x, y } = await settled(sheet);
  return { x, y, bottom: Math.round(y + (await sheet.boundingBox())!.height) };
}

/** Until a finger that is kept in its place has no speed any more. */
async function rest({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const end = performance.now() + 120;
    return new Promise<void>((done) => {
      const wait = () => performance.now() > end ? done() : requestAnimationFrame(wait);
      wait();
    });
  });
}
