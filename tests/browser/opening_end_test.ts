import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

walk("a chat does not open with less than a line hidden below", async ({ server, person }) => {
  const mids: number[] = [];
  for (let line = 0; line < 60; line++) mids.push(await server.as("bo").send("lobby", `Line ${line}`));
  const groups = [{ gid: gid.lobby, mid: mids[29] }];
  for (const reader of ["ada", "cy"] as const) await server.as(reader).post("/user/read-index", { groups });
  const [ada, cy] = [await person("ada"), await person("cy")];
  const hidden = await hiddenBelow(ada);
  assert.ok(hidden > 100, "the first unread message is far above the end");

  const { width, height } = cy.page.viewportSize()!;
  await cy.page.setViewportSize({ width, height: height + hidden - 8 });
  assert.equal(await hiddenBelow(cy), 0);
});

/** The pixels below the feed after the lobby has opened. */
async function hiddenBelow(visitor: Visitor): Promise<number> {
  await visitor.goto(LOBBY);
  const feed = visitor.page.locator(".feed__scroll[data-rest]");
  await feed.waitFor();
  return await feed.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
}
