import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { untilCached } from "./support/cached.ts";
import { messageOf } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { markedAt, markersIn } from "./support/markers.ts";
import { newestSeen, viewportAtRest } from "./support/viewport.ts";
import { type Walk, walk } from "./support/walk.ts";

walk("a user who returns to a cached page sees the missed messages", async (way) => {
  const { bo, server } = await readLobby(way);
  await bo.goto("/chat/channel/1");
  await bo.message("message 40:").waitFor();
  await untilCached(bo, "messages", "message 40:");
  await bo.page.goto("about:blank");

  const missed = await fill(server, gid.lobby, uid.ada, 12, 41);
  const there = await server.stream("bo", { device: "web:there" });
  await bo.page.setViewportSize({ width: 1280, height: 560 });
  await bo.goto("/chat/channel/1");
  await bo.page.locator(".unread").waitFor();
  const viewport = await viewportAtRest(bo);
  assert.ok(viewport.rows.some(({ mid }) => mid === missed[0]), "the first one is on screen");
  const seen = newestSeen(viewport);
  await markedAt(there, seen);
  assert.deepEqual(markersIn(there).filter((mid) => mid > seen), []);
  await bo.button(/new messages?$/).waitFor();
});

walk("opening a long backlog, or a link into it, does not mark it as read", async (way) => {
  const { bo, server } = await readLobby(way);
  const mids = await fill(server, gid.lobby, uid.ada, 130, 41);
  const there = await server.stream("bo", { device: "web:there" });
  await bo.goto("/chat/channel/1");
  await messageOf(bo, mids[129]).waitFor();
  await bo.button("100 new messages").waitFor();
  await viewportAtRest(bo);
  await bo.goto(`/chat/channel/1?m=${mids[60]}`);
  await messageOf(bo, mids[60]).waitFor();
  await viewportAtRest(bo);
  assert.deepEqual(markersIn(there), []);

  await bo.button("Jump to latest").or(bo.page.locator(".feed__below")).first().click();
  await markedAt(there, mids[129]);
});

walk("many messages at once are not marked as read, and are counted at the top", async (way) => {
  const { bo, server } = await readLobby(way);
  await bo.goto("/chat/channel/1");
  await bo.message("message 40:").waitFor();
  await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  const there = await server.stream("bo", { device: "web:there" });
  // The page is paused, so that all messages arrive at once.
  const debug = await bo.context.newCDPSession(bo.page);
  await debug.send("Debugger.enable");
  const paused = new Promise<void>((resolve) => debug.once("Debugger.paused", () => resolve()));
  await debug.send("Debugger.pause");
  const running = bo.page.evaluate("0");
  await paused;
  const mids = await fill(server, gid.lobby, uid.ada, 40, 41);
  await debug.send("Debugger.resume");
  await running;
  await messageOf(bo, mids[39]).waitFor();
  await bo.button(/^\d+ new since \d\d:\d\d$/).click();
  await viewportAtRest(bo);
  const before = markersIn(there);
  assert.ok(before.every((mid) => mid < mids[39]), `${before}`);

  await bo.page.locator(".feed__scroll").hover();
  for (let turns = 0; turns < 40; turns++) await bo.page.mouse.wheel(0, 400);
  await messageOf(bo, mids[39]).waitFor();
  await markedAt(there, mids[39]);
  await bo.button(/^\d+ new since/).waitFor({ state: "detached" });
});

/** The lobby with forty messages that Bo has read. */
async function readLobby({ server, person }: Walk) {
  const mids = await fill(server, gid.lobby, uid.ada, 40);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[39] }] });
  return { bo: await person("bo"), server };
}
