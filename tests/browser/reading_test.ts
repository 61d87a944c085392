import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import type { Stream } from "../support/stream.ts";
import { messageOf } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { markedAt, markersIn } from "./support/markers.ts";
import { movedBy, newestSeen, viewportAtRest } from "./support/viewport.ts";
import type { Tab } from "./support/tab.ts";
import type { Visitor } from "./support/visitor.ts";
import { type Walk, walk } from "./support/walk.ts";

const UNREAD = 12;
const places = [
  { where: "a low window", height: 520 },
  { where: "a desk", height: 640 },
  { where: "a tall window", height: 760 },
  { where: "a desk with text at 200 %", height: 800, text: "200%" },
  { where: "a phone", phone: true },
  { where: "a phone with text at 200 %", phone: true, text: "200%" },
];

for (const { where, phone, height, text } of places) {
  walk(`on ${where} a chat is read up to the newest message on screen`, async (way) => {
    const { server, person } = way;
    const { mids, there } = await unreadLobby(way);
    const bo = await person("bo", { phone });
    if (height) await bo.page.setViewportSize({ width: 1280, height });
    await enlarge(bo, text);
    await bo.goto("/chat/channel/1");
    await bo.page.locator(".unread").waitFor();

    const opened = await viewportAtRest(bo);
    assert.ok(opened.below > 40, `only ${opened.below} px are hidden`);
    const first = messageOf(bo, mids[0]);
    await first.waitFor();
    assert.ok(opened.rows.some(({ mid }) => mid === mids[0]), "the first unread one is on screen");
    const seen = newestSeen(opened);
    await markedAt(there, seen);

    for (let more = 1; more <= 3; more++) {
      mids.push(await server.as("ada").send("lobby", `More of it, ${more}`));
      await below(bo, mids.filter((mid) => mid > seen).length);
      const after = await viewportAtRest(bo);
      assert.ok(movedBy(opened, after) <= 1, `${more}: moved by ${movedBy(opened, after)} px`);
    }
    assert.deepEqual(markersIn(there).filter((mid) => mid > seen), [], "nothing below was marked as read");
    await bo.row("lobby").getByText(`${mids.length - mids.indexOf(seen) - 1} unread`).waitFor({
      state: phone ? "hidden" : "visible",
    });

    await bo.button(/new messages?$/).click();
    await markedAt(there, mids.at(-1)!);
    assert.ok((await viewportAtRest(bo)).below <= 1);
    assert.equal(await bo.page.locator(".feed__below").count(), 0);
  });
}

walk("the marker follows the wheel, message by message", async (way) => {
  const { mids, there } = await unreadLobby(way);
  const bo = await way.person("bo");
  await bo.page.setViewportSize({ width: 1280, height: 480 });
  await bo.goto("/chat/channel/1");
  await bo.page.locator(".unread").waitFor();
  await markedAt(there, newestSeen(await viewportAtRest(bo)));
  await bo.page.locator(".feed__scroll").hover();
  while (markersIn(there).at(-1) !== mids.at(-1)) {
    await bo.page.mouse.wheel(0, 90);
    const seen = newestSeen(await viewportAtRest(bo));
    await markedAt(there, seen);
    assert.deepEqual(markersIn(there).filter((mid) => mid > seen), []);
  }
  await bo.page.locator(".feed__below").waitFor({ state: "detached" });
});

walk("sending scrolls to the user's own message from anywhere", async (way) => {
  const { mids } = await unreadLobby(way);
  const bo = await (await way.person("bo")).goto("/chat/channel/1");
  await bo.page.setViewportSize({ width: 1280, height: 520 });
  await bo.page.locator(".unread").waitFor();
  assert.ok((await viewportAtRest(bo)).below > 40);
  await bo.send("I am late");
  await bo.message("I am late").waitFor();
  assert.ok((await viewportAtRest(bo)).below <= 1);
  await way.server.as("ada").send("lobby", "Never mind");
  await bo.message("Never mind").waitFor();
  assert.ok((await viewportAtRest(bo)).below <= 1);
  assert.ok(mids.length);
});

/** The lobby with twelve unread messages of Bo's, below eighteen that he has read. */
async function unreadLobby({ server }: Walk): Promise<{ mids: number[]; there: Stream }> {
  const mids = await fill(server, gid.lobby, uid.ada, 30);
  const read = mids[mids.length - UNREAD - 1];
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: read }] });
  return { mids: mids.slice(-UNREAD), there: await server.stream("bo", { device: "web:there" }) };
}

/** Enlarges text as the browser's own setting does. */
async function enlarge({ page }: Visitor, text?: string): Promise<void> {
  if (!text) return;
  await page.addInitScript((size) => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.fontSize = size;
      observer.disconnect();
    }).observe(document, { childList: true });
  }, text);
}

async function below(tab: Tab, count: number): Promise<void> {
  await tab.button(count === 1 ? "1 new message" : `${count} new messages`).waitFor();
}
