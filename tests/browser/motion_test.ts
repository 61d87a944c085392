import assert from "node:assert/strict";
import { LOBBY } from "./support/addresses.ts";
import { messageOf } from "./support/feed.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

/** What moves, and the class names that tell it. */
const MOVING = ["panel", "reaction", "message__time", "row of the list"];

walk("a panel, a reaction, a sent message and a row move for 120 to 160 ms", async ({ server, person }) => {
  const bo = await person("bo");
  await bo.page.emulateMedia({ reducedMotion: "no-preference" });
  await recordMotion(bo);
  const mid = await server.as("ada").send("lobby", "Cake at four");
  await changeThings(
    bo,
    mid,
    () => server.as("cy").like(mid, "🎉"),
    () => server.as("ada").send("design", "Up"),
  );
  for (const what of MOVING) await moving(bo, what);
  assert.deepEqual((await motionOf(bo)).filter(([, time]) => time < 120 || time > 160), []);
});

walk("nothing moves for those who ask for less motion", async ({ server, person }) => {
  const bo = await person("bo");
  await recordMotion(bo);
  const mid = await server.as("ada").send("lobby", "Cake at four");
  await changeThings(
    bo,
    mid,
    () => server.as("cy").like(mid, "🎉"),
    () => server.as("ada").send("design", "Up"),
  );
  assert.deepEqual((await motionOf(bo)).filter(([, time]) => time > 0), []);
  const tokens = await bo.page.evaluate(() => {
    const { animationDuration, transitionDuration } = getComputedStyle(document.querySelector(".panel")!);
    return [animationDuration, transitionDuration];
  });
  assert.deepEqual(tokens, ["0s", "0s"]);
});

async function changeThings(
  bo: Visitor,
  mid: number,
  like: () => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<void> {
  await bo.goto(LOBBY);
  await messageOf(bo, mid).waitFor();
  await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await bo.page.locator("[data-rest]").waitFor();
  await bo.button(/members$/).click();
  await bo.page.locator(".panel").waitFor();
  await like();
  await messageOf(bo, mid).locator(".reaction[aria-pressed]").waitFor();
  await bo.composer.fill("Mine");
  await bo.page.keyboard.press("Enter");
  await bo.page.locator(".message__time[data-fresh]").waitFor({ state: "attached" });
  await write();
  await bo.row("design").getByText("1 unread").waitFor();
}

type Motion = [what: string, milliseconds: number];

/** From the next page on. */
async function recordMotion({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const moved: Motion[] = [];
    Object.assign(globalThis, { moved });
    const note = (target: Element, duration: unknown) => {
      const what = target.matches("li") ? "row of the list" : target.classList[0] ?? target.tagName;
      moved.push([what, Number(duration)]);
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      note(this, (timing as KeyframeAnimationOptions).duration);
      return animate.call(this, frames, timing);
    };
    addEventListener("animationstart", ({ target }) => {
      for (const { effect } of (target as Element).getAnimations()) {
        note(target as Element, effect?.getTiming().duration);
      }
    }, true);
    // As it is declared, because the browser shortens a transition that turns back halfway.
    addEventListener("transitionrun", ({ target }) => {
      const declared = getComputedStyle(target as Element).transitionDuration.split(", ");
      for (const seconds of declared) note(target as Element, parseFloat(seconds) * 1000);
    }, true);
  });
}

/** An animation begins with the frame after the change, so the change alone does not tell. */
async function moving({ page }: Visitor, what: string): Promise<void> {
  await page.waitForFunction(
    (what) => (globalThis as unknown as { moved: Motion[] }).moved.some(([name]) => name === what),
    what,
  );
}

function motionOf({ page }: Visitor): Promise<Motion[]> {
  return page.evaluate(() => (globalThis as unknown as { moved: Motion[] }).moved);
}
