import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { fillList } from "./support/busy_list.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

/** Counts each key that goes down, modifiers too. */
async function countKeys({ page }: Visitor): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { keysPressed: 0 });
    addEventListener("keydown", () => (globalThis as unknown as { keysPressed: number }).keysPressed++, true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { keysPressed: number }).keysPressed);
}

walk(
  "among 90 chats, what needs an answer is on top, and is answered in under ten keys",
  async ({ server, person }) => {
    const { people } = await fillList(server);
    const bo = await (await person("bo")).goto("/");
    await bo.row(people[52].name).waitFor();
    const marks = bo.page.locator(".sidebar .badge[data-tone=call]");
    assert.equal(await marks.count(), 6, "four direct messages and two mentions, all without scrolling");
    for (const mark of await marks.all()) assert.ok((await mark.boundingBox())!.y < 800);

    const keysPressed = await countKeys(bo);
    await bo.page.keyboard.press("Alt+Shift+ArrowDown");
    await bo.title(people[52].name).waitFor();
    await bo.message("Can you approve").waitFor();
    await bo.page.keyboard.type("Yes");
    await bo.page.keyboard.press("Enter");
    await bo.message("Yes").locator("time").waitFor({ state: "attached" });
    const pressed = await keysPressed();
    console.log(`opened and answered with ${pressed} keys`);
    assert.ok(pressed < 10, `${pressed} keys`);
    const { body } = await server.as("bo").get(`/user/${people[52].uid}/history?limit=1`);
    assert.equal(
      (body as { content?: string; from_uid: number; detail: { content: string } }[])[0].detail.content,
      "Yes",
    );
    assert.equal((body as { from_uid: number }[])[0].from_uid, uid.bo);
  },
);

walk(
  "an open chat keeps its place among the unread ones until another is opened",
  async ({ server, person }) => {
    const { people } = await fillList(server);
    const bo = await (await person("bo")).goto("/");
    const first = () => bo.page.locator(".sidebar .chat-row__name").first().innerText();
    await bo.row(people[52].name).click();
    await bo.message("Can you approve").waitFor();
    await bo.row(people[52].name).locator(".badge").waitFor({ state: "detached" });
    assert.equal(await first(), people[52].name);
    await bo.row(people[37].name).click();
    await bo.title(people[37].name).waitFor();
    assert.equal(await first(), people[37].name);
  },
);

walk("the row of a chat opened by a link or a key comes and stays in sight", async ({ server, person }) => {
  const { people } = await fillList(server);
  const [last, before] = [people[0], people[1]];
  const bo = await (await person("bo")).goto(`/chat/dm/${last.uid}`);
  await inSight(bo, last.name);
  await bo.page.setViewportSize({ width: 1280, height: 700 });
  await inSight(bo, last.name);

  await bo.page.locator(".chat-list__scroll").hover();
  await bo.page.mouse.wheel(0, -10_000);
  await bo.row(last.name).waitFor({ state: "detached" });
  await server.as("ada").send("lobby", "News");
  await bo.row("lobby").getByText("1 unread").waitFor();
  await bo.page.setViewportSize({ width: 1280, height: 600 });
  await bo.page.waitForFunction(() => innerHeight === 600);
  assert.equal(await bo.row(last.name).count(), 0, "neither news nor a smaller window scroll the list");

  await bo.page.keyboard.press("Alt+ArrowUp");
  await bo.title(before.name).waitFor();
  await inSight(bo, before.name);
});

/** Waits until the whole row is between the edges of the list. */
async function inSight(bo: Visitor, name: string): Promise<void> {
  const isInSight = () =>
    bo.row(name).evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const box = row.closest(".chat-list__scroll")!.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    });
  await eventually(async () => await isInSight() || undefined, `${name} in sight`);
}
