import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;

const top = (visitor: Visitor) =>
  visitor.page.locator(".chat-row").first().evaluate((row) => row.getBoundingClientRect().top);

walk("no row of the list moves when the threads arrive, not even on a new device", async (way) => {
  const { server, person } = way;
  const root = await server.as("ada").send("lobby", "Who was it?");
  await server.as("bo").reply(root, "It was me");
  const ada = await person("ada");
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await ada.page.route("**/api/user/threads*", async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await ada.goto(`/chat/channel/${gid.design}`);
  await asked.promise;
  await ada.page.locator(".chat-row").first().waitFor();
  const before = await top(ada);
  answer.resolve();
  await ada.page.locator("a.threads-entry[data-unread]").waitFor();
  assert.equal(await top(ada), before);

  const cy = await (await person("cy")).goto(LOBBY);
  await cy.page.locator(".chat-row").first().waitFor();
  await cy.page.locator("a.threads-entry").click();
  await cy.text("No threads yet").waitFor();
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
