import assert from "node:assert/strict";
import { Replies } from "schemas/messages.ts";
import { gid, uid } from "../support/cast.ts";
import { heldSoon } from "./support/shortcuts.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const naming = (...uids: number[]) => ({ properties: { mentions: uids } });
const section = (tab: Tab, name: string) => tab.page.getByRole("region", { name, exact: true });

walk("home shows what concerns one, and it is answered in place", async ({ server, person }) => {
  const [ada, cy] = [server.as("ada"), server.as("cy")];
  const root = await server.as("bo").send("lobby", "Tea or coffee?");
  await ada.reply(root, "Tea");
  await cy.reply(root, "Coffee");
  const mention = await ada.send("lobby", "Could @2 look at this?", naming(uid.bo));
  await cy.send("lobby", "Nothing of that concerns Bo");
  await ada.post(`/group/${gid.lobby}/announcement`, { content: "Closed on Friday" });

  const bo = await (await person("bo")).goto("/");
  await bo.title(/, Bo$/).waitFor();
  const mentions = section(bo, "Mentions");
  await mentions.getByText("Could @Bo look at this?").waitFor();
  await mentions.getByRole("img", { name: "Unread" }).waitFor();
  const threads = section(bo, "Unread threads");
  await threads.getByText("Coffee", { exact: true }).waitFor();
  await section(bo, "Announcements").getByText("Closed on Friday").waitFor();
  assert.equal(await bo.page.locator(".home").getByText("Nothing of that").count(), 0);

  await mentions.getByRole("button", { name: "Reply" }).click();
  const option = (name: string) => bo.page.getByRole("option", { name });
  await bo.page.keyboard.type("@Ad");
  await option("Ada").waitFor();
  await bo.page.keyboard.press("Escape");
  await option("Ada").waitFor({ state: "detached" });
  await bo.page.getByRole("textbox", { name: "Reply to Ada" }).fill("");
  await bo.page.keyboard.type("On my way :tad");
  await option(":tada:").waitFor();
  await bo.page.keyboard.press("Enter");
  await bo.page.keyboard.type("@Ad");
  await option("Ada").waitFor();
  await bo.page.keyboard.press("Enter");
  await bo.page.keyboard.press("Enter");
  await mentions.getByText("Reply sent").waitFor();
  const [{ detail }] = (await ada.get(`/message/${mention}/replies`)).as(Replies).replies;
  assert.ok(detail.type === "reply");
  assert.deepEqual([detail.content.trim(), detail.properties?.mentions], ["On my way 🎉  @1", [uid.ada]]);

  await threads.getByRole("button", { name: "Mark as read" }).click();
  await threads.waitFor({ state: "detached" });
  await section(bo, "Announcements").getByRole("button", { name: "Got it" }).click();
  await section(bo, "Announcements").waitFor({ state: "detached" });

  await ada.delete(`/message/${mention}`);
  await mentions.waitFor({ state: "detached" });
  await bo.text("1 unread chat").waitFor();
});

walk("mentions that were read wait behind a button", async ({ server, person }) => {
  const ada = server.as("ada");
  const read = await ada.send("lobby", "An old question, @2", naming(uid.bo));
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: read }] });
  const bo = await (await person("bo")).goto("/home");
  await bo.text("You're all caught up.").waitFor();
  const mentions = section(bo, "Mentions");
  assert.equal(await mentions.count(), 0);
  await bo.button("Show read mentions").click();
  await mentions.getByText("An old question").waitFor();
  assert.equal(await mentions.getByRole("img", { name: "Unread" }).count(), 0);
  await bo.button("Hide read mentions").click();
  await bo.text("You're all caught up.").waitFor();

  const news = await ada.send("lobby", "A new one, @2", naming(uid.bo));
  await mentions.getByText("A new one").waitFor();
  assert.equal(await mentions.getByText("An old question").count(), 0);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: news }] });
  await mentions.getByRole("img", { name: "Unread" }).waitFor({ state: "detached" });
  assert.ok(await mentions.getByText("A new one").isVisible(), "it stays as long as the page is open");
  await bo.page.reload();
  await bo.text("You're all caught up.").waitFor();
});

walk("the table stands before home has loaded, and stays where it is", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  await bo.goto("/home");
  const table = bo.page.locator(".here__table");
  await table.waitFor();
  const place = async () => Object.values((await table.boundingBox())!).map(Math.round);
  const before = await place();
  assert.equal(await bo.title(/, Bo$/).count(), 0);
  await load();
  await bo.title(/, Bo$/).waitFor();
  assert.deepEqual(await place(), before);
});

walk("nobody is caught up while a chat waits, and home leads there", async ({ server, person }) => {
  const ada = server.as("ada");
  await ada.send("design", "A quiet word");
  await ada.send("lobby", "Good news");
  const bo = await (await person("bo")).goto("/home");
  await bo.text("2 unread chats").waitFor();
  assert.equal(await bo.text("You're all caught up.").count(), 0);
  await bo.link("Open next unread").click();
  await bo.title("lobby").waitFor();
  await bo.row("lobby").getByText("1 unread").waitFor({ state: "detached" });
  await bo.enter("/home");
  await bo.link("Open next unread").click();
  await bo.title("design").waitFor();
  await bo.row("design").getByText("1 unread").waitFor({ state: "detached" });
  await bo.enter("/home");
  await bo.text("You're all caught up.").waitFor();
});

walk("the people at the table are those who are here", async ({ server, person }) => {
  const bo = await (await person("bo")).goto("/home");
  const table = section(bo, "Online now");
  await table.getByRole("link", { name: "Bo" }).waitFor();
  assert.equal(await table.getByRole("link").count(), 1);
  const stream = await server.stream("ada");
  await table.getByRole("link", { name: "Ada" }).waitFor();
  await server.as("ada").send("bo", "Psst");
  await table.getByRole("link", { name: "Ada 1 unread message" }).waitFor();
  await stream.close();
  await table.getByRole("link", { name: "Ada" }).waitFor({ state: "detached" });
});

walk("a thread is followed, found in the list and left again by the keyboard", async ({ server, person }) => {
  const ada = server.as("ada");
  const root = await ada.send("lobby", "Tea or coffee?");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await server.as("cy").reply(root, "Tea");
  const opener = bo.message("Tea or coffee?").getByRole("button", { name: "1 reply" });
  await opener.focus();
  await bo.page.keyboard.press("Enter");
  const panel = bo.page.getByRole("complementary", { name: "Thread in lobby" });
  await panel.locator("textarea:focus").waitFor();

  await panel.getByRole("button", { name: "Follow thread" }).click();
  await panel.getByRole("button", { name: "Unfollow thread" }).waitFor();
  await panel.locator("textarea").focus();
  await bo.page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  assert.ok(await opener.evaluate((button) => button === document.activeElement), "the focus returns");

  const entry = bo.link(/^Threads/);
  await entry.click();
  await bo.title("Threads").waitFor();
  await ada.reply(root, "Coffee, then");
  await bo.link("Threads 1 unread thread").waitFor();
  await bo.page.locator(".home").getByText("Coffee, then").waitFor();
  await bo.page.getByRole("button", { name: "Open thread" }).click();
  await panel.getByText("Coffee, then").waitFor();
  await bo.link("Threads").waitFor();

  await panel.getByRole("button", { name: "Unfollow thread" }).click();
  await entry.click();
  await bo.text("No threads yet").waitFor();
});

walk("home has its own place on a phone", async ({ person }) => {
  const bo = await (await person("bo", { phone: true })).goto("/");
  bo.errors.expect(/ERR_INTERNET_DISCONNECTED/);
  await bo.row("lobby").waitFor();
  await bo.link("Home").tap();
  await bo.at("/home");
  await bo.title(/, Bo$/).waitFor();
  await bo.button("Bo's account").waitFor();
  assert.equal(await bo.row("lobby").isVisible(), false);
  await bo.context.setOffline(true);
  await bo.text("You're offline. Messages will send when you're back.").waitFor();
  await bo.context.setOffline(false);
  await bo.link(/^Chats/).tap();
  await bo.row("lobby").waitFor();
});

for (const phone of [true, false]) {
  walk(
    `home on a ${phone ? "phone" : "desk"} says once that one is offline, and what is missing`,
    async ({ person }) => {
      const bo = await person("bo", { phone });
      bo.errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const mentions = "**/api/user/mentions*";
      await bo.page.route(mentions, () => {});
      await bo.goto("/home");
      await bo.title(/, Bo$/).waitFor();
      await bo.context.setOffline(true);
      await bo.text("Your mentions and threads will appear here").waitFor();
      await bo.text("You're offline.").waitFor();
      assert.equal(await bo.page.locator(".home .table-scene").count(), 0, "one table is enough");
      await bo.page.unroute(mentions);
      await bo.context.setOffline(false);
      await bo.text("You're all caught up.").waitFor();
    },
  );
}

walk("first steps are dismissed for good", async ({ person }) => {
  const bo = await (await person("bo")).goto("/home");
  const steps = section(bo, "First steps");
  await steps.getByRole("link", { name: "Add a profile picture" }).waitFor();
  await steps.getByRole("button", { name: "Hide first steps" }).click();
  await steps.waitFor({ state: "detached" });
  await bo.page.reload();
  await bo.title(/, Bo$/).waitFor();
  await bo.text("You're all caught up.").waitFor();
  assert.equal(await steps.count(), 0);
});
