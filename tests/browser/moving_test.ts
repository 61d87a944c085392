import assert from "node:assert/strict";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("navigation neither reloads the page nor reopens the stream", async ({ server, person }) => {
  await server.as("ada").trySend("lobby", "Good morning");
  const bo = await person("bo");
  const asked = countRequests(bo);
  await bo.goto("/");
  await bo.open("lobby");
  await bo.message("Good morning").waitFor();

  for (let round = 0; round < 3; round++) {
    await bo.open("design");
    await bo.link("Members").click();
    await bo.page.locator(".user-list").getByRole("link", { name: "Cy" }).click();
    await bo.title("Cy").waitFor();
    await bo.link("Message").click();
    await bo.at("/chat/dm/3");
    await bo.open("lobby");
  }
  assert.deepEqual(asked, { pages: 1, streams: 1 });

  await server.as("ada").trySend("lobby", "And good night");
  await bo.message("And good night").waitFor();
});

walk(
  "Back and Forward lead through the screens, and areas remember their last screen",
  async ({ person }) => {
    const bo = await person("bo");
    const asked = countRequests(bo);
    await bo.goto("/chat/channel/1");
    await bo.open("design");
    await bo.link("Members").click();
    await bo.at("/users");
    await bo.page.locator(".user-list").getByRole("link", { name: "Cy" }).click();
    await bo.title("Cy").waitFor();

    await bo.link("Chats").click();
    await bo.at("/chat/channel/2");
    await bo.link("Members").click();
    await bo.at("/users/3");

    await bo.page.goBack();
    await bo.title("design").waitFor();
    await bo.page.goBack();
    await bo.title("Cy").waitFor();
    await bo.page.goForward();
    await bo.title("design").waitFor();
    assert.deepEqual(asked, { pages: 1, streams: 1 });
  },
);

function countRequests({ page }: Tab) {
  const asked = { pages: 0, streams: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.pages++;
    if (new URL(request.url()).pathname === "/api/user/events") asked.streams++;
  });
  return asked;
}
