import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { atRest, eventually } from "../support/deadline.ts";
import { messageOf } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { movedBy, type Viewport, viewportAtRest, viewportOf } from "./support/viewport.ts";
import type { Tab } from "./support/tab.ts";
import { swipe } from "./support/touch.ts";
import { walk } from "./support/walk.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "Version/17.5 Mobile/15E148 Safari/604.1";

/** Rows cover the screen without a gap, and the newest message ends there. */
async function isAtNewest(tab: Tab, mid: number): Promise<void> {
  const viewport = await viewportAtRest(tab);
  const last = viewport.rows.at(-1);
  assert.equal(last?.mid, mid);
  assert.ok(
    last.bottom > viewport.height - 40 && last.bottom <= viewport.height + 1,
    JSON.stringify(viewport),
  );
  isCovered(viewport);
}

function isCovered({ rows, height }: Viewport): void {
  assert.ok(rows.length > 0 && rows[0].top < 60 && rows.at(-1)!.bottom > height - 60, JSON.stringify(rows));
  const gaps = rows.slice(1).map(({ top }, at) => top - rows[at].bottom);
  assert.ok(gaps.every((gap) => gap > -1 && gap < 80), JSON.stringify(gaps));
}

walk("on an iPhone a chat that is read opens at its newest message, however it is opened", async (
  { server, person },
) => {
  const mids = await fill(server, gid.lobby, uid.ada, 90);
  const others = await fill(server, gid.design, uid.ada, 60, 91);
  const newest = mids[89];
  await server.as("bo").post("/user/read-index", {
    groups: [{ gid: gid.lobby, mid: newest }, { gid: gid.design, mid: others[59] }],
  });
  const bo = await person("bo", { phone: true, userAgent: IPHONE });
  await bo.goto("/chat/channel/1");
  await isAtNewest(bo, newest);

  await bo.goto("/chat");
  await bo.page.locator(".chat-row").filter({ hasText: "design" }).tap();
  await bo.title("design").waitFor();
  await isAtNewest(bo, others[59]);
  await bo.page.goBack();
  await bo.page.locator(".chat-row").filter({ hasText: "lobby" }).tap();
  await bo.title("lobby").waitFor();
  await isAtNewest(bo, newest);

  // As a keyboard does when it opens.
  await bo.page.setViewportSize({ width: 390, height: 500 });
  await isAtNewest(bo, newest);
  await bo.page.setViewportSize({ width: 390, height: 844 });
  await isAtNewest(bo, newest);

  const reply = (await server.as("ada").reply(mids[40], "About this one")).body as number;
  await messageOf(bo, reply).waitFor();
  await isAtNewest(bo, reply);
});

walk(
  "on an iPhone a jump shows its target, older messages come without a gap, and a keyboard moves none",
  async ({ server, person }) => {
    const mids = await fill(server, gid.lobby, uid.ada, 400);
    await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[399] }] });
    const bo = await person("bo", { phone: true, userAgent: IPHONE });
    await bo.goto(`/chat/channel/1?m=${mids[150]}`);
    await messageOf(bo, mids[150]).waitFor();
    const viewport = await viewportAtRest(bo);
    isCovered(viewport);
    assert.ok(viewport.rows.some(({ mid }) => mid === mids[150]), JSON.stringify(viewport.rows));

    await bo.button("Jump to latest").tap();
    await messageOf(bo, mids[399]).waitFor();
    await isAtNewest(bo, mids[399]);

    // The list loads older ones on the way up.
    await eventually(async () => {
      await swipe(bo, { x: 200, y: 200 }, { x: 200, y: 700 });
      const { rows } = await atRest(() => viewportOf(bo), "the list after a swipe");
      isCovered({ rows, height: viewport.height, below: 0 });
      return rows[0].mid < mids[330] || undefined;
    }, "older messages");

    // A keyboard that opens takes its room from below.
    const before = await viewportAtRest(bo);
    for (const height of [500, 844]) {
      await bo.page.setViewportSize({ width: 390, height });
      const after = await viewportAtRest(bo);
      assert.ok(movedBy(before, after) <= 1, JSON.stringify({ before, after }));
    }
  },
);
