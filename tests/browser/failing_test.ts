import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

/** A stream that begins later loads everything once more. */
async function untilLive({ page }: Visitor): Promise<void> {
  await page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
}

/** Answers every call but those of the stream and the session with this status, or not at all. */
async function fail(tab: Visitor, status?: number): Promise<void> {
  tab.errors.expect(/ERR_FAILED|status of 500|^500 /);
  await tab.page.route(
    /\/api\/(?!user\/events|token)/,
    (route) => status ? route.fulfill({ status }) : route.abort(),
  );
}

const OFFLINE = "Can't reach the server. Check your connection.";
const BROKEN = "Something went wrong on the server.";

walk("a page that could not load says whether the server was reached", async ({ person }) => {
  const ada = await (await person("ada")).goto(LOBBY);
  await untilLive(ada);
  for (const path of ["/files", "/favs", "/setting/smtp", "/setting/security_events", "/setting/bot"]) {
    await fail(ada, 500);
    await ada.enter(path);
    await ada.text("Couldn't load this.").waitFor();
    await ada.page.getByText(BROKEN, { exact: true }).waitFor();

    await ada.page.unrouteAll();
    await fail(ada);
    await ada.button("Try again").click();
    await ada.page.getByText(OFFLINE, { exact: true }).waitFor();

    await ada.page.unrouteAll();
    await ada.button("Try again").click();
    await ada.text("Couldn't load this.").waitFor({ state: "detached" });
  }
});

walk("nobody is called the first one here while the members cannot be loaded", async (walk) => {
  const { server, person } = walk;
  for (const one of [uid.bo, uid.cy]) await server.as("ada").delete(`/admin/user/${one}`);
  const ada = await (await person("ada")).goto(LOBBY);
  await untilLive(ada);
  await fail(ada, 500);
  await ada.enter("/users");
  await ada.text("Couldn't load members' details.").waitFor();
  await ada.page.getByText(BROKEN, { exact: true }).waitFor();
  assert.equal(await ada.text("You're the first one here.").count(), 0);

  await ada.page.unrouteAll();
  await ada.button("Try again").click();
  await ada.text("You're the first one here.").waitFor();
});

walk("home says on a phone what could not be loaded, and loads it again", async ({ person }) => {
  const bo = await (await person("bo", { phone: true })).goto("/chat");
  await untilLive(bo);
  await fail(bo, 500);
  await bo.enter("/home");
  await bo.text("Couldn't load your mentions and threads.").waitFor();
  await bo.page.getByText(BROKEN, { exact: true }).waitFor();

  await bo.page.unrouteAll();
  await bo.button("Try again").tap();
  await bo.text("You're all caught up.").waitFor();
});

walk("home says that announcements could not be loaded, and loads them again", async ({ server, person }) => {
  await server.as("ada").post(`/group/${gid.lobby}/announcement`, { content: "Closed on Friday" });
  const bo = await person("bo");
  bo.errors.expect(/status of 500|^500 /);
  await bo.page.route(/\/announcements?\b/, (route) => route.fulfill({ status: 500 }));
  await bo.goto("/home");
  await bo.text("Couldn't load announcements.").waitFor();
  assert.equal(await bo.text("You're all caught up.").count(), 0);

  await bo.page.unrouteAll();
  await bo.button("Try again").click();
  await bo.text("Closed on Friday").waitFor();
  await bo.text("Couldn't load announcements.").waitFor({ state: "detached" });
});

walk("accounts stay where they are when their details could not be loaded", async ({ person }) => {
  const ada = await (await person("ada")).goto(LOBBY);
  await untilLive(ada);
  ada.errors.expect(/status of 500|^500 /);
  const answered = Promise.withResolvers<void>();
  await ada.page.route(/\/api\/admin\/user/, async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500 });
  });
  await ada.enter("/setting/members");
  const row = ada.page.locator(".account-item", { hasText: "Bo" });
  await row.waitFor();
  const before = await row.boundingBox();
  answered.resolve();
  await ada.text("Couldn't load members' details.").waitFor();
  assert.deepEqual(await row.boundingBox(), before);
});

walk(
  "the page of the threads does not claim that there are none while they cannot be loaded",
  async (walk) => {
    const bo = await (await walk.person("bo")).goto("/threads");
    await bo.text("No threads yet").waitFor();
    await bo.enter(LOBBY);
    await bo.title("lobby").waitFor();
    await fail(bo, 500);
    await bo.enter("/threads");
    await bo.text("Couldn't load your threads.").waitFor();
    assert.equal(await bo.text("No threads yet").count(), 0);

    await bo.page.unrouteAll();
    await bo.button("Try again").click();
    await bo.text("No threads yet").waitFor();
  },
);

walk("the line of the connection tells a server that fails from one that is not reached", async (walk) => {
  const bo = await walk.person("bo");
  bo.errors.expect(/ERR_FAILED|status of 500|^500 /);
  const calls = /\/api\/user\/(events|chats)/;
  await bo.page.route(calls, (route) => route.fulfill({ status: 500 }));
  await bo.goto("/home");
  await bo.text("Something went wrong on the server. Trying again…").waitFor();
  await bo.text("Your mentions and threads will appear here").waitFor();

  await bo.page.unroute(calls);
  await bo.page.route(calls, (route) => route.abort());
  await bo.text("Can't reach the server. Trying again…").waitFor();
  await bo.page.unroute(calls);
  await bo.text("You're all caught up.").waitFor();
});
