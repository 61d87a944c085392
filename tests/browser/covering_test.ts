import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { gid } from "../support/cast.ts";
import { hover, openMenu } from "./support/feed.ts";
import { untilSettled } from "./support/settled.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;
const DESIGN = `/chat/channel/${gid.design}`;

walk("pointing at a chat leaves its unread count in sight", async ({ server, person }) => {
  const bo = await (await person("bo")).goto(DESIGN);
  await server.as("ada").send("lobby", "One");
  await bo.row("lobby").getByText("1 unread").waitFor();
  await bo.row("lobby").hover();
  await isSeen(bo.row("lobby").locator(".badge"));
});

for (const phone of [false, true]) {
  walk(`a notice covers no title on a ${phone ? "phone" : "desk"}`, async ({ server, person }) => {
    await server.as("ada").send("lobby", "Copy me");
    const bo = await (await person("bo", { phone })).goto(LOBBY);
    await bo.message("Copy me").waitFor();
    await bo.message("Copy me").focus();
    await bo.page.keyboard.press("c");
    await bo.page.locator(".toast").waitFor();
    await untilSettled(bo.page);
    const parts = bo.page.locator(".chat-header *, .composer, .sidebar *").filter({ visible: true });
    const notice = (await bo.page.locator(".toast").boundingBox())!;
    const covered = await parts.or(bo.message("Copy me").locator(".message__body")).evaluateAll(
      (parts, box) =>
        parts.filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y;
        }).map(({ className }) => String(className)),
      notice,
    );
    assert.deepEqual(covered, []);
  });
}

walk("a click goes through the tooltip of a neighbour", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Point at me");
  const bo = await (await person("bo")).goto(LOBBY);
  await hover(bo, mid);
  await bo.page.getByRole("toolbar").getByRole("button").first().hover();
  const tip = bo.page.getByRole("tooltip");
  await tip.waitFor();
  assert.equal(await tip.evaluate(isOnTop), false);
});

walk("the menu of a message stays where it was opened while the feed scrolls", async ({ server, person }) => {
  let mid = 0;
  for (let line = 0; line < 30; line++) mid = await server.as("ada").send("lobby", `Line ${line}`);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] });
  const bo = await (await person("bo")).goto(LOBBY);
  await openMenu(bo, mid);
  const menu = bo.page.getByRole("menu");
  await untilSettled(bo.page);
  const before = await menu.boundingBox();
  for (const more of ["One", "Two", "Three"]) {
    await server.as("ada").send("lobby", more);
    await bo.message(more).waitFor();
  }
  await untilSettled(bo.page);
  assert.deepEqual(await menu.boundingBox(), before);
});

walk("the labels of the bottom bar keep apart at 200 % text", async ({ person }) => {
  for (const language of ["en", "tr", "ja", "zh"]) {
    const ada = await person("ada", { phone: true, language, text: 200 });
    await ada.goto("/chat");
    await ada.page.locator(".bottom-bar__link").first().waitFor();
    const boxes = await ada.page.locator(".bottom-bar__link").evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right } = range.getBoundingClientRect();
        return { left, right, words: link.textContent };
      })
    );
    for (const [at, box] of boxes.slice(1).entries()) {
      const gap = box.left - boxes[at].right;
      assert.ok(gap >= 4, `${gap} px between ${boxes[at].words} and ${box.words}`);
    }
    assert.ok(boxes.at(-1)!.right <= 390 && boxes[0].left >= 0);
  }
});

walk("nothing stands between the reactions and the replies of a message", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Ready?");
  await server.as("bo").like(mid);
  await server.as("bo").reply(mid, "Yes");
  const bo = await (await person("bo")).goto(LOBBY);
  const foot = bo.message("Ready?").locator(".message__foot");
  const reaction = (await foot.locator(".reaction[aria-pressed]").last().boundingBox())!;
  const replies = (await foot.locator(".replies__open").boundingBox())!;
  const gap = replies.x - reaction.x - reaction.width;
  assert.ok(gap >= 4 && gap <= 16, `${gap} px`);
});

walk("what is wrong with a setting comes out from under the save bar", async ({ person }) => {
  const ada = await (await person("ada", { phone: true })).goto("/setting/smtp");
  await ada.page.getByRole("switch", { name: /^Send email/ }).check();
  await ada.field("Host").fill("127.0.0.1");
  await ada.button("Save changes").click();
  await ada.page.locator("input[aria-invalid=true]:focus").waitFor();
  await untilSettled(ada.page);
  await isSeen(ada.text("Enter a sender."));
});

/** All of it is on screen, and nothing stands over its middle or its ends. */
async function isSeen(one: Locator): Promise<void> {
  await one.waitFor();
  assert.equal(await one.evaluate(isOnTop), true, `${one} is covered`);
}

function isOnTop(one: Element): boolean {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [left + 1, (left + right) / 2, right - 1].every((x) => {
    const there = document.elementFromPoint(x, (top + bottom) / 2);
    return there !== null && (one.contains(there) || there.contains(one));
  });
}
