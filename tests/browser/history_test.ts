import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { fill } from "./support/fill.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk(
  "a conversation opens at the first unread message, and older history loads without a jump",
  async (walk) => {
    const { server, person } = walk;
    const mids = await fill(server, gid.lobby, uid.ada, 300);
    await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[279] }] });
    const bo = await (await person("bo")).goto("/");
    await bo.row("lobby").getByText("20 unread").waitFor();
    await bo.open("lobby");

    const divider = bo.page.locator(".unread");
    await divider.waitFor();
    const follows = divider.locator("xpath=following-sibling::article");
    assert.match(await follows.innerText(), /message 281:/);
    await bo.button(/Jump to latest|new messages/).click();
    await bo.message("message 300:").waitFor();

    await holdsStill(bo);
    await readToTheBeginning(bo);

    const before = await eye(bo);
    await server.as("ada").trySend("lobby", "Fresh from the press");
    const pill = bo.button("1 new message");
    await pill.waitFor();
    assert.deepEqual(await eye(bo), before);
    await pill.click();
    await bo.message("Fresh from the press").waitFor();
    await pill.waitFor({ state: "detached" });

    await server.as("ada").trySend("lobby", "And one more");
    await bo.message("And one more").waitFor();
    assert.equal(await bo.page.locator(".feed__below").count(), 0);
  },
);

walk(
  "opening a conversation loads one page, also on a slow machine",
  async ({ server, person }) => {
    const mids = await fill(server, gid.lobby, uid.ada, 400);
    await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[399] }] });
    const bo = await person("bo");
    const throttle = await bo.context.newCDPSession(bo.page);
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    const asked: string[] = [];
    bo.page.on("request", (request) => {
      if (request.url().includes("/messages?")) asked.push(new URL(request.url()).search);
    });
    await bo.goto("/chat/channel/1");
    await bo.message("message 400:").waitFor();
    await server.as("ada").trySend("lobby", "Fresh from the press");
    await bo.message("Fresh from the press").waitFor();
    assert.equal(asked.length, 1, asked.join(" "));

    await throttle.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await wheel(bo, -20_000);
    await eventually(() => Promise.resolve(asked.length > 1 || undefined), "the next page");
  },
);

walk("no frame is empty while older history loads under a turning wheel", async ({ server, person }) => {
  const mids = await fill(server, gid.lobby, uid.ada, 600);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[599] }] });
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.message("message 600:").waitFor();
  await untilStill(bo);

  const empty = await countEmpty(bo);
  await bo.page.locator(".feed__scroll").hover();
  const begin = bo.text("This is the start of the channel.");
  while (!(await begin.isVisible())) await bo.page.mouse.wheel(0, -240);
  assert.equal(await empty(), 0);
});

/** Counts how often rows changed and no row was on screen afterwards. */
async function countEmpty({ page }: Tab): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const box = document.querySelector(".feed__scroll")!;
    const state = { empty: 0 };
    new MutationObserver(() => {
      const { top, bottom } = box.getBoundingClientRect();
      const rows = [...box.querySelectorAll("li")].map((row) => row.getBoundingClientRect());
      if (!rows.some((row) => row.top < bottom && row.bottom > top)) state.empty++;
    }).observe(box.querySelector("ol")!, { childList: true });
    return state;
  });
  return () => counter.evaluate(({ empty }) => empty);
}

/** Holds the response back, so that it arrives while the user is reading. */
async function holdsStill(bo: Tab): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await bo.page.route("**/messages?**", async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  while (!(await isBusy(bo))) await wheel(bo, -1200);
  await asked.promise;
  const before = await eye(bo);
  const height = await heightOf(bo);

  held.resolve();
  await bo.page.waitForFunction(
    (height) => document.querySelector(".feed__scroll")!.scrollHeight > height + 2000,
    height,
  );
  const after = await eye(bo);
  assert.equal(after.text, before.text);
  // Heights of rows have fractions of a pixel, scroll positions have none.
  assert.ok(Math.abs(after.top - before.top) <= 2, `moved from ${before.top} to ${after.top}`);
  await bo.page.unroute("**/messages?**");
}

async function readToTheBeginning(bo: Tab): Promise<void> {
  const begin = bo.text("This is the start of the channel.");
  while (!(await begin.isVisible())) await wheel(bo, -3000);
  await bo.page.locator(".feed__scroll").press("Home");
  await bo.page.waitForFunction(() => document.querySelector(".feed__scroll")!.scrollTop === 0);
  await bo.message("message 1:").waitFor();
  await untilStill(bo);
}

/** Near the upper end of the loaded messages, where older ones are requested. */
function isBusy({ page }: Tab): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.querySelector(".feed__scroll")!;
    return box.scrollTop < box.clientHeight;
  });
}

async function wheel(tab: Tab, by: number): Promise<void> {
  const feed = (await tab.page.locator(".feed__scroll").boundingBox())!;
  await tab.page.mouse.move(feed.x + feed.width / 2, feed.y + feed.height / 2);
  await tab.page.mouse.wheel(0, by);
  await untilStill(tab);
}

/** A turn of the wheel scrolls for several frames. */
async function untilStill({ page }: Tab): Promise<void> {
  await page.evaluate(async () => {
    const box = document.querySelector(".feed__scroll")!;
    for (let still = 0, last = -1; still < 12; still = box.scrollTop === last ? still + 1 : 0) {
      last = box.scrollTop;
      await new Promise((shown) => requestAnimationFrame(shown));
    }
  });
}

/** The message in the middle of the feed, and its distance from the top. */
function eye({ page }: Tab): Promise<{ text: string; top: number }> {
  return page.evaluate(() => {
    const box = document.querySelector(".feed__scroll")!.getBoundingClientRect();
    const rows = [...document.querySelectorAll(".feed__scroll .message__body")];
    const row = rows.find((row) => row.getBoundingClientRect().bottom > box.top + box.height / 2)!;
    return { text: row.textContent.slice(0, 14), top: row.getBoundingClientRect().top };
  });
}

function heightOf({ page }: Tab): Promise<number> {
  return page.evaluate(() => document.querySelector(".feed__scroll")!.scrollHeight);
}
