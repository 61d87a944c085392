import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { fill } from "./support/fill.ts";
import { messageOf } from "./support/feed.ts";
import { movedBy, viewportAtRest } from "./support/viewport.ts";
import type { Visitor } from "./support/visitor.ts";
import { type Walk, walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  const where = phone ? "phone" : "desk";
  walk(`a reader above the end keeps their place, whatever changes around it: ${where}`, async (way) => {
    const { mids, bo } = await lobby(way, phone);
    const ada = way.server.as("ada");
    await scrollUp(bo);
    let before = await viewportAtRest(bo);
    const inSight = before.rows.map(({ mid }) => mid);
    assert.ok(before.below > 300, `${before.below} px below`);

    const holds = async (what: string) => {
      const after = await viewportAtRest(bo);
      assert.ok(movedBy(before, after) <= 1.5, `${what}: moved by ${movedBy(before, after)} px`);
      before = after;
    };
    await ada.send("lobby", "Something new");
    await bo.button("1 new message").waitFor();
    await holds("an arrival");
    const above = mids[mids.indexOf(inSight[0]) - 2];
    await way.server.as("cy").like(above);
    await ada.edit(above, "Now it is short");
    await ada.edit(mids[mids.indexOf(inSight[0]) - 20], "Far above");
    await way.server.as("cy").like(inSight.at(-1)!);
    await messageOf(bo, inSight.at(-1)!).getByRole("button", { name: /Cy/ }).waitFor({ state: "attached" });
    await holds("reactions and edits");
    await ada.deleteMessage(mids[mids.indexOf(inSight[0]) - 1]);
    await ada.deleteMessage(mids[mids.indexOf(inSight[0]) - 20]);
    await ada.send("lobby", "Something else");
    await bo.button("2 new messages").waitFor();
    await holds("deletions");
    await bo.composer.fill("One\ntwo\nthree\nfour\nfive");
    await holds("a composer that grows");
    await bo.composer.fill("");
    await holds("a composer that shrinks");
    const { width, height } = bo.page.viewportSize()!;
    await bo.page.setViewportSize({ width, height: height - 260 });
    await holds("a keyboard");
    await bo.page.setViewportSize({ width, height });
    await holds("no keyboard");
    await bo.page.setViewportSize({ width: width - 40, height });
    await holds("a narrower window");
    if (!phone) {
      await bo.page.locator(".chat-header button[aria-label*=member]").first().click();
      await holds("a panel");
    }
  });

  walk(`a reader at the end stays at the end, whatever changes: ${where}`, async (way) => {
    const { mids, bo } = await lobby(way, phone);
    const ada = way.server.as("ada");
    const holds = async (what: string) => {
      const { below } = await viewportAtRest(bo);
      assert.ok(below <= 1, `${what}: ${below} px below`);
      assert.equal(await bo.page.locator(".feed__below").count(), 0, what);
    };
    await holds("opened");
    await ada.send("lobby", "**Something** new\n\n- one\n- two", { type: "text/markdown" });
    await bo.message("Something new").waitFor();
    await holds("an arrival");
    await way.server.as("cy").like(mids.at(-1)!);
    await ada.edit(mids.at(-2)!, "Much longer. ".repeat(90));
    await bo.message("Much longer.").waitFor();
    await holds("reactions and edits");
    await bo.composer.fill("One\ntwo\nthree\nfour\nfive");
    await holds("a composer that grows");
    await bo.composer.fill("");
    await holds("a composer that shrinks");
    const { width, height } = bo.page.viewportSize()!;
    await bo.page.setViewportSize({ width, height: height - 260 });
    await holds("a keyboard");
    await bo.page.setViewportSize({ width: width - 40, height });
    await holds("another window");
    await bo.page.evaluate(() => document.documentElement.style.fontSize = "150%");
    await holds("larger text");
  });
}

walk("a message that arrives during a press does not move what is pressed", async (way) => {
  const { mids, bo } = await lobby(way, false);
  await way.server.as("cy").like(mids.at(-1)!);
  const chip = messageOf(bo, mids.at(-1)!).getByRole("button", { name: /Cy/ });
  await chip.hover();
  await bo.page.mouse.down();
  const pressed = await viewportAtRest(bo);
  await way.server.as("ada").send("lobby", "Much longer. ".repeat(60));
  await bo.message("Much longer.").waitFor({ state: "attached" });
  assert.ok(movedBy(pressed, await viewportAtRest(bo)) <= 1);
  await bo.page.mouse.up();
  await chip.and(bo.page.locator("[aria-pressed=true]")).waitFor();
  assert.ok((await viewportAtRest(bo)).below <= 1, "after that the reader follows");
});

walk("while a list scrolls, its rows can be clicked", async (way) => {
  const { bo } = await lobby(way, false);
  const under = await bo.page.evaluate(async () => {
    const box = document.querySelector(".feed__scroll")!;
    const scrolled = new Promise((done) => box.addEventListener("scroll", done, { once: true }));
    box.scrollBy(0, -50);
    await scrolled;
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const { x, y, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)!.closest("[data-mid]") !== null;
  });
  assert.ok(under, "a message is under the pointer");
});

/** A conversation read to its end, with more than one screen above. */
async function lobby({ server, person }: Walk, phone: boolean): Promise<{ mids: number[]; bo: Visitor }> {
  const mids = await fill(server, gid.lobby, uid.ada, 60);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[59] }] });
  const bo = await (await person("bo", { phone })).goto("/chat/channel/1");
  await messageOf(bo, mids[59]).waitFor();
  await viewportAtRest(bo);
  return { mids, bo };
}

async function scrollUp(bo: Visitor): Promise<void> {
  await bo.page.evaluate(() => document.querySelector(".feed__scroll")!.scrollBy(0, -900));
  await viewportAtRest(bo);
}
