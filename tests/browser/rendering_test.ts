import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { untilCached } from "./support/cached.ts";
import { fill } from "./support/fill.ts";
import { countRenders, renderedAgain } from "./support/renders.ts";
import { walk } from "./support/walk.ts";

walk("an arriving message renders only its own row", async ({ server, person }) => {
  const mids = await fill(server, gid.lobby, uid.ada, 20);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids.at(-1) }] });
  const bo = await person("bo");
  await countRenders(bo);
  await bo.goto("/chat/channel/1");
  await bo.message("message 20:").waitFor();
  await bo.page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  await bo.row("lobby").locator(".badge").waitFor({ state: "detached" });
  const opened = (await renderedAgain(bo)).length;
  await server.as("ada").trySend("lobby", "One more");
  await bo.message("One more").waitFor();
  await server.as("ada").trySend("design", "Elsewhere");
  await bo.row("design").getByText("1 unread").waitFor();
  const arrived = await renderedAgain(bo);
  await bo.send("My own");
  await bo.message("My own").locator("time").waitFor({ state: "attached" });

  const own = (await renderedAgain(bo)).slice(arrived.length);
  assert.equal(new Set(own).size, 1, "the test notices rows that are rendered again");
  assert.deepEqual(arrived.slice(opened), []);
});

walk(
  "the first message of a conversation keeps its place once it is sent",
  async ({ person }) => {
    const bo = await (await person("bo")).goto("/chat/channel/1");
    await bo.composer.waitFor();
    await bo.page.route("**/api/group/*/send", async (route) => {
      await bo.message("The very first").and(bo.page.locator("[data-sending]")).waitFor();
      await bo.message("The very first").evaluate((row) => Object.assign(globalThis, { row }));
      await route.continue();
    });
    await bo.send("The very first");
    await bo.message("The very first").and(bo.page.locator(":not([data-sending])")).waitFor();

    assert.ok(
      await bo.page.evaluate(() => (globalThis as unknown as { row: Element }).row.isConnected),
      "the list was made anew",
    );
  },
);

walk("ten thousand messages are received, and painted again from the cache", async ({ server, person }) => {
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  // A chat that has unread messages when it opens stays at the first of them.
  await bo.page.locator(".feed__head[data-state=reached]").waitFor();
  const begun = performance.now();
  await fill(server, gid.lobby, uid.ada, 10_000);
  await bo.message("message 10000:").waitFor();
  const taken = performance.now() - begun;
  assert.ok(await bo.messages.count() < 100, "only what is on screen is in the page");

  await untilCached(bo, "messages", "message 10000:");
  await bo.page.route("**/api/**", () => {});
  await bo.page.reload();
  await bo.messages.first().waitFor();
  const painted = await bo.page.evaluate(() => performance.now());
  await bo.page.unrouteAll({ behavior: "ignoreErrors" });
  console.log(
    `10,000 messages: on screen ${taken | 0} ms after the first was sent; reload ${painted | 0} ms`,
  );
});
