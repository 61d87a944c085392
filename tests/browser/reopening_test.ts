import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { fill } from "./support/fill.ts";
import { countShifts, shifted, shiftsOf } from "./support/shifts.ts";
import { viewportAtRest } from "./support/viewport.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const [LOBBY, DESIGN] = [`/chat/channel/${gid.lobby}`, `/chat/channel/${gid.design}`];

for (const phone of [false, true]) {
  const where = phone ? "phone" : "desk";
  walk(
    `a chat that was open is whole and in place in its first frame: ${where}`,
    async ({ server, person }) => {
      for (const channel of [gid.lobby, gid.design]) {
        const mids = await fill(server, channel, uid.ada, 60);
        await server.as("bo").post("/user/read-index", { groups: [{ gid: channel, mid: mids.at(-1) }] });
      }
      const bo = await person("bo", { phone });
      await countShifts(bo);
      await bo.goto(LOBBY);
      await bo.message("message 60:").waitFor();
      await countHiddenFrames(bo);
      await bo.enter(DESIGN);
      const end = await viewportAtRest(bo);
      assert.ok(await hiddenFrames(bo) > 0, "the test notices frames without messages");

      await bo.enter(LOBBY);
      await bo.page.locator(".feed__scroll").evaluate((box) => box.scrollTop -= 700);
      const left = await viewportAtRest(bo);
      await hiddenFrames(bo);
      await shifted(bo);
      for (const [path, before] of [[DESIGN, end], [LOBBY, left]] as const) {
        await bo.enter(path);
        assert.deepEqual((await viewportAtRest(bo)).rows, before.rows, path);
      }
      assert.equal(await hiddenFrames(bo), 0);
      assert.equal(await shifted(bo), 0);
    },
  );
}

walk("a chat whose divider has moved since is in place once it can be seen", async ({ server, person }) => {
  const mids = await fill(server, gid.lobby, uid.ada, 60);
  const [mid] = await fill(server, gid.design, uid.ada, 1);
  const read = [{ gid: gid.lobby, mid: mids[19] }, { gid: gid.design, mid }];
  await server.as("bo").post("/user/read-index", { groups: read });
  const bo = await person("bo");
  await countShifts(bo);
  await bo.goto(LOBBY);
  const divided = bo.page.locator(".feed__scroll > ol > li", { has: bo.page.getByRole("separator") });
  await divided.filter({ hasText: "message 21:" }).waitFor();
  await viewportAtRest(bo);
  await bo.enter(DESIGN);
  await viewportAtRest(bo);
  await shifted(bo);

  // On a slow machine there are frames between the rows and what measures them.
  await slowDown(bo);
  await bo.enter(LOBBY);
  await viewportAtRest(bo);
  assert.equal(await divided.filter({ hasText: "message 21:" }).count(), 0, "what was seen is read");
  await divided.waitFor();
  assert.deepEqual(await shiftsOf(bo), []);
});

walk(
  "a chat with more unread messages than it loads opens again in its first frame",
  async ({ server, person }) => {
    await fill(server, gid.lobby, uid.ada, 150);
    const [mid] = await fill(server, gid.design, uid.ada, 1);
    await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.design, mid }] });
    const bo = await person("bo");
    await countShifts(bo);
    await bo.goto(LOBBY);
    const before = await viewportAtRest(bo);
    await countHiddenFrames(bo);
    await bo.enter(DESIGN);
    await viewportAtRest(bo);
    assert.ok(await hiddenFrames(bo) > 0, "the test notices frames without messages");
    await shifted(bo);
    await bo.enter(LOBBY);
    assert.deepEqual((await viewportAtRest(bo)).rows, before.rows);
    assert.equal(await hiddenFrames(bo), 0);
    assert.equal(await shifted(bo), 0);
  },
);

async function slowDown({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** Counts the frames in which a feed is hidden until its rows are placed. */
function countHiddenFrames({ page }: Visitor): Promise<void> {
  return page.evaluate(() => {
    Object.assign(globalThis, { hidden: 0 });
    const look = () => {
      const shown = globalThis as unknown as { hidden: number };
      if (document.querySelector("[data-opening]")) shown.hidden++;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Since the last question. */
function hiddenFrames({ page }: Visitor): Promise<number> {
  return page.evaluate(() => {
    const shown = globalThis as unknown as { hidden: number };
    return [shown.hidden, shown.hidden = 0][0];
  });
}
