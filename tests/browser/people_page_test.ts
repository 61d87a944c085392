import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { assertAccessible } from "./support/axe.ts";
import { walk } from "./support/walk.ts";
import { eventually } from "../support/deadline.ts";
import type { Visitor } from "./support/visitor.ts";

const rows = (tab: Visitor) => tab.page.locator(".person-row");
const row = (tab: Visitor, name: string) => rows(tab).filter({ hasText: name });
const names = (tab: Visitor) => tab.page.locator(".person-row .user-row__name").allInnerTexts();
const profile = (tab: Visitor, name: string) => tab.page.getByRole("article", { name: `${name}'s profile` });

walk("members are narrowed, sorted and searched, and one looks at them one after another", async (walk) => {
  const { server, person } = walk;
  await server.sql`update users set created_at = uid where uid < 4`;
  await server.sql`insert into local_times values (${uid.cy}, true, 'Asia/Tokyo')`;
  const ada = await (await person("ada", { bypassCSP: true })).goto("/users");
  await row(ada, "Cy").locator(".local-time").waitFor();
  assert.deepEqual(await names(ada), ["Ada", "Bo", "Cy"]);
  await ada.button("Joined").click();
  assert.deepEqual(await names(ada), ["Cy", "Bo", "Ada"]);
  await ada.button("Channels").click();
  assert.deepEqual((await names(ada)).at(-1), "Cy", "who is in no private channel with Ada");
  await ada.button("Name").click();

  await ada.link(/^Admins/).click();
  await row(ada, "Bo").waitFor({ state: "detached" });
  assert.deepEqual(await names(ada), ["Ada"]);
  await ada.link(/^Everyone/).click();
  await ada.field("Find by name or email").fill("nobody at all");
  await ada.text("No members match “nobody at all”.").waitFor();
  await ada.page.keyboard.press("Escape");
  await row(ada, "Cy").waitFor();
  await ada.page.keyboard.press("ArrowDown");
  await ada.page.keyboard.press("ArrowDown");
  await ada.page.keyboard.press("Enter");
  await profile(ada, "Bo").waitFor();
  await ada.page.keyboard.press("ArrowDown");
  await ada.page.keyboard.press("Enter");
  await profile(ada, "Cy").getByText("Local time").waitFor();
  assert.equal(await row(ada, "Cy").getAttribute("aria-current"), "page");
  await assertAccessible(ada, (check) => check("members and a profile"));
  await ada.link("Back to members").click();
  await ada.at("/users");
  await ada.button("Invite people").click();
  await ada.dialog.waitFor();
});

walk("a profile shows what two people share, and nothing that one of them may not see", async (walk) => {
  const { server, person } = walk;
  await server.as("bo").send("ada", "The berth plan is **final**", { type: "text/markdown" });
  await server.as("ada").send("design", "For Bo alone");
  await server.as("ada").send("bo", "Seen");
  const ada = await (await person("ada")).goto(`/users/${uid.bo}`);
  const bos = profile(ada, "Bo");
  await bos.getByText("The berth plan is final").waitFor();
  assert.deepEqual(
    await bos.locator(".profile__author").allInnerTexts(),
    ["You"],
    "the title says Bo's name",
  );
  assert.deepEqual(await bos.locator(".profile__channel").allInnerTexts(), ["design", "lobby"]);
  await bos.getByRole("button", { name: "More actions" }).click();
  for (const item of ["Nickname", "Copy link", "Manage account", "Block", "Suspend account…"]) {
    await ada.item(item).waitFor();
  }
  await ada.item("Manage account").click();
  assert.equal(await ada.field("Find by name or email").inputValue(), "Bo");

  const cy = await (await person("cy")).goto(`/users/${uid.bo}`);
  const seen = profile(cy, "Bo");
  await seen.locator(".profile__channel").first().waitFor();
  assert.deepEqual(await seen.locator(".profile__channel").allInnerTexts(), ["lobby"]);
  assert.equal(await seen.locator(".profile__message").count(), 0);
  await seen.getByRole("button", { name: "More actions" }).click();
  await cy.item("Copy link").waitFor();
  for (const item of ["Manage account", "Suspend account…"]) assert.equal(await cy.item(item).count(), 0);
});

walk("one's local time is told by the browser until one hides it", async ({ server, person }) => {
  const stored = async () => (await server.sql`select * from local_times where uid = ${uid.bo}`)[0];
  const bo = await (await person("bo")).goto(`/users/${uid.bo}`);
  const here = await bo.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const told = await eventually(stored, "the time zone to be told");
  assert.deepEqual(told, { uid: uid.bo, is_shown: true, time_zone: here });
  await bo.link("Edit profile").click();
  await bo.page.getByRole("switch", { name: /^Show my local time/ }).click();
  await eventually(async () => (await stored()).is_shown === false || undefined, "the time to be hidden");
  assert.equal((await stored()).time_zone, null);
  const cy = await (await person("cy")).goto(`/users/${uid.bo}`);
  await profile(cy, "Bo").getByText("Member since").waitFor();
  assert.equal(await profile(cy, "Bo").getByText("Local time").count(), 0);
});

walk(
  "a card mentions its person in the channel, and a direct chat has the profile beside it",
  async (walk) => {
    const { server, person } = walk;
    await server.as("bo").send("lobby", "Hello");
    const ada = await (await person("ada")).goto(`/chat/channel/${gid.lobby}`);
    await ada.composer.fill("Thanks");
    await ada.page.locator(".message__author").click();
    await ada.dialog.getByRole("button", { name: "Mention" }).click();
    await ada.dialog.waitFor({ state: "detached" });
    await ada.page.keyboard.type("very much");
    assert.equal(await ada.composer.inputValue(), "Thanks @Bo very much");
    await ada.page.keyboard.press("Enter");
    await ada.page.locator(".mention", { hasText: "Bo" }).waitFor();

    await ada.goto(`/chat/dm/${uid.bo}`);
    await ada.title("Bo").waitFor();
    await ada.choose("More actions", "Profile");
    await profile(ada, "Bo").getByText("Thanks @Bo very much").waitFor();
    await ada.page.keyboard.press("Escape");
    await profile(ada, "Bo").waitFor({ state: "detached" });
  },
);

walk("of five thousand people only those on screen are drawn, after one call for all", async (walk) => {
  const { server, person } = walk;
  await server.sql`
    insert into users (name, email, create_by, from_mid, created_at, updated_at)
    select 'Person ' || n, 'person' || n || '@example.org', 'password', 0, 1, 1 from generate_series(1, 5000) n`;
  const ada = await person("ada");
  const asked: string[] = [];
  ada.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/user\/(profiles|\d+)/.test(pathname)) asked.push(pathname);
  });
  await ada.goto("/users");
  await ada.text("5,003 people").waitFor();
  await row(ada, "Ada").locator("[data-column=since]").getByText(/\d{4}/).waitFor();
  assert.ok(await rows(ada).count() < 40);
  await ada.field("Find by name or email").fill("person4999@");
  await row(ada, "Person 4999").waitFor();
  await ada.field("Find by name or email").fill("");
  await row(ada, "Ada").focus();
  await ada.page.keyboard.press("End");
  await ada.page.locator(".person-row:focus").getByText("Person 5000").waitFor();
  assert.deepEqual(asked, ["/api/user/profiles"]);
});
