import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;

const top = (visitor: Visitor) =>
  visitor.page.locator(".chat-row").first().evaluate((row) => row.getBoundingClientRect().top);

walk("the list keeps the place of the threads while they load", async ({ server, person }) => {
  const root = await server.as("ada").send("lobby", "Who was it?");
  await server.as("bo").reply(root, "It was me");
  const ada = await (await person("ada")).goto(LOBBY);
  const entry = ada.page.locator(".threads-entry");
  await ada.page.locator("a.threads-entry").waitFor();
  const before = await top(ada);

  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await ada.page.route("**/api/user/threads*", async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await ada.page.reload();
  await asked.promise;
  await ada.page.locator(".chat-row").first().waitFor();
  assert.equal(await top(ada), before, "while the threads load");
  answer.resolve();
  await ada.page.locator("a.threads-entry").waitFor();
  assert.equal(await top(ada), before, "afterwards");

  const cy = await (await person("cy")).goto(LOBBY);
  await cy.page.locator(".chat-row").first().waitFor();
  assert.equal(await cy.page.locator(".threads-entry").count(), 0, "nobody else has an entry");
  assert.equal(await entry.count(), 1);
});

for (const phone of [true, false]) {
  walk(
    `on a ${phone ? "phone" : "desk"} the page of the threads says why they are not there yet`,
    async (walk) => {
      const bo = await walk.person("bo", { phone });
      bo.errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const threads = "**/api/user/threads*";
      await bo.page.route(threads, () => {});
      await bo.goto("/threads");
      await bo.title("Threads").waitFor();
      await bo.context.setOffline(true);
      await bo.page.locator(".home").getByText("Your threads will appear here").waitFor();
      await bo.text("You're offline.").waitFor();
      await bo.page.unroute(threads);
      await bo.context.setOffline(false);
      await bo.text("No threads yet").waitFor();
    },
  );
}
