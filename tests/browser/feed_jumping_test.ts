import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { atRest, eventually } from "../support/deadline.ts";
import { messageOf } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk(
  "a link to an old message shows it, and one click leads back to the newest",
  async ({ server, person }) => {
    const mids = await fill(server, gid.lobby, uid.ada, 400);
    const reply = (await server.as("ada").reply(mids[50], "About this one")).body as number;
    const bo = await (await person("bo")).goto(`/chat/channel/1?m=${mids[20]}`);

    const flashed = bo.page.locator('.message[data-mark="flashed"]');
    await messageOf(bo, mids[20]).and(flashed).waitFor();
    await inSight(bo, mids[20]);
    assert.equal(bo.path, "/chat/channel/1");
    await flashed.waitFor({ state: "detached" });

    await bo.button("Jump to latest").click();
    await messageOf(bo, reply).waitFor();
    await inSight(bo, reply);
    await messageOf(bo, reply).getByRole("button", { name: "In reply to" }).click();
    await inSight(bo, mids[50]);

    // Scrolls from there down to the newest message.
    await bo.page.locator(".feed__scroll").hover();
    await eventually(async () => {
      if (await messageOf(bo, reply).isVisible()) return true;
      await bo.page.mouse.wheel(0, 6000);
    }, "the newest message");
    await inSight(bo, reply);
    await bo.page.locator(".feed__below").waitFor({ state: "detached" });
  },
);

walk("a jump loads only the page around its target", async ({ server, person }) => {
  const mids = await fill(server, gid.lobby, uid.ada, 400);
  const reply = (await server.as("ada").reply(mids[150], "About this one")).body as number;
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: reply }] });
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await messageOf(bo, reply).waitFor();
  const asked: string[] = [];
  bo.page.on("request", (request) => {
    if (request.url().includes("/messages?")) asked.push(new URL(request.url()).search);
  });
  const throttle = await bo.context.newCDPSession(bo.page);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await messageOf(bo, reply).getByRole("button", { name: "In reply to" }).click();
  await inSight(bo, mids[150]);
  await atRest(() => topOf(bo), "the feed that has jumped");
  assert.equal(asked.length, 1, asked.join(" "));
  assert.match(asked[0], /around=/);
  await bo.button("Jump to latest").waitFor();
});

walk("a link to a deleted message shows a notice, and so does a quote of it", async ({ server, person }) => {
  const ada = server.as("ada");
  const gone = await ada.send("lobby", "Soon gone");
  const reply = (await ada.reply(gone, "Still here")).body as number;
  await ada.deleteMessage(gone);
  const bo = await person("bo");
  bo.errors.expect(/status of 404/);
  await bo.goto(`/chat/channel/1?m=${gone}`);
  await bo.text("This message no longer exists.").waitFor();
  await messageOf(bo, reply).getByText("This message was deleted.").waitFor();
});

walk("a conversation keeps its scroll position while another one is open", async ({ server, person }) => {
  const mids = await fill(server, gid.lobby, uid.ada, 90);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[89] }] });
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await messageOf(bo, mids[89]).waitFor();
  await bo.page.locator(".feed__scroll").hover();
  const newest = await atRest(() => topOf(bo), "the newest");
  for (let turns = 0; turns < 5; turns++) await bo.page.mouse.wheel(0, -900);
  await eventually(async () => (await topOf(bo)).mid !== newest.mid || undefined, "the wheel");
  const before = await atRest(() => topOf(bo), "the feed that was scrolled");
  await bo.open("design");
  await bo.open("lobby");
  const after = await atRest(() => topOf(bo), "the feed that was come back to");
  assert.equal(after.mid, before.mid);
  assert.ok(Math.abs(after.top - before.top) <= 2, `${before.top} became ${after.top}`);
});

walk(
  "messages that arrive while the window has no focus are counted at the top",
  async ({ server, person }) => {
    const bo = await (await person("bo")).goto("/chat/channel/1");
    await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
    await bo.page.locator(".feed__scroll").waitFor();
    await bo.page.evaluate(() => {
      Object.defineProperty(document, "hasFocus", { value: () => false, configurable: true });
      dispatchEvent(new Event("blur"));
    });
    const mids = await fill(server, gid.lobby, uid.ada, 40);
    const pill = bo.button(/^40 new since \d\d:\d\d$/);
    await pill.click();
    await inSight(bo, mids[0]);
    await pill.waitFor({ state: "detached" });
  },
);

async function inSight({ page }: Tab, mid: number): Promise<void> {
  await page.waitForFunction((mid) => {
    const box = document.querySelector(".feed__scroll")!.getBoundingClientRect();
    const row = document.querySelector(`.message[data-mid="${mid}"]`)?.getBoundingClientRect();
    return row && row.bottom > box.top && row.top < box.bottom;
  }, mid);
}

/** The message at the upper edge, and its position. */
function topOf({ page }: Tab): Promise<{ mid: string; top: number }> {
  return page.evaluate(() => {
    const box = document.querySelector(".feed__scroll")!.getBoundingClientRect();
    const rows = [...document.querySelectorAll<HTMLElement>(".feed__scroll .message[data-mid]")];
    const row = rows.find((row) => row.getBoundingClientRect().bottom > box.top + 8)!;
    return { mid: row.dataset.mid!, top: row.getBoundingClientRect().top };
  });
}
