import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { option, press, type, untilValue } from "./support/composing.ts";
import { hover, messageOf, openMenu } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { clipboard, gone, messageSeen, panel, seen, send, three } from "./support/three.ts";
import { hold, settled } from "./support/touch.ts";
import { walk } from "./support/walk.ts";

walk("three people see typing, completions, emoji, Markdown and grouping", async (way) => {
  const { ada, bo, cy, all } = await three(way);

  await type(ada, "Tea, @b");
  await seen([bo, cy], "Ada is typing", (tab) => tab.page.locator(".typing", { hasText: "Ada is typing…" }));
  assert.equal(await ada.page.locator(".typing").count(), 0, "one's own typing is not shown");
  await option(ada, "Bo").click();
  await type(ada, "in #lob");
  await press(ada, "Enter");
  await type(ada, ":tea:");
  await press(ada, "Enter");
  await messageSeen(all, "Tea, @Bo");
  await gone([bo, cy], "Ada is typing", (tab) => tab.page.locator(".typing"));

  await bo.button("Emoji").tap();
  await bo.page.getByRole("dialog").getByLabel("Search emoji").fill("tada");
  await bo.page.getByRole("gridcell", { name: "Party popper" }).tap();
  await untilValue(bo, "🎉");
  await bo.button("Send").tap();
  await messageSeen(all, "🎉");

  await cy.choose("Composer options", "Markdown source");
  await cy.composer.fill("**boldly**\n\n```ts\nconst tea = 1;\n```");
  await cy.button("Preview").click();
  await cy.page.locator(".composer__preview strong").waitFor();
  await cy.button("Write").click();
  await cy.button("Send").click();
  for (const tab of all) await tab.message("boldly").locator("strong").waitFor();
  await ada.message("boldly").getByRole("button", { name: "Copy code" }).click();
  await ada.message("boldly").getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await clipboard(ada), "const tea = 1;");

  await send(cy, "and one more");
  await messageSeen(all, "and one more");
  for (const tab of all) {
    assert.equal(await tab.message("and one more").getAttribute("data-follower"), "true");
    assert.equal(await tab.message("boldly").getAttribute("data-follower"), null);
  }
});

walk("the third person sees nothing of a direct chat between two others", async (way) => {
  const { ada, bo, cy } = await three(way);
  await ada.enter(`/chat/channel/${gid.design}`);
  await bo.enter(`/chat/channel/${gid.design}`);
  await send(ada, "The secret drawing");
  await messageSeen([ada, bo], "The secret drawing");
  await bo.enter(`/chat/dm/${uid.ada}`);
  await send(bo, "Between us two");
  await ada.row("Bo").getByText("Between us two").waitFor();

  await send(ada, "And on");
  await way.server.as("ada").send("lobby", "For everybody");
  await messageSeen([cy], "For everybody");
  for (const word of ["secret", "Between us", "design"]) {
    assert.equal(await cy.page.getByText(word).count(), 0, word);
  }
  assert.deepEqual(await cy.page.locator(".chat-row__name").allInnerTexts(), ["lobby"]);
  cy.errors.expect(/status of 40[34]/);
  await cy.goto(`/chat/channel/${gid.design}`);
  await cy.title("Chat not found").waitFor();
});

walk("a reply quotes, jumps to a message that is not loaded, and opens the thread panel", async (way) => {
  const mids = await fill(way.server, gid.lobby, uid.ada, 300);
  for (const name of ["bo", "cy"] as const) {
    await way.server.as(name).post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids[299] }] });
  }
  const { ada, bo, cy, all } = await three(way);
  const then = (await way.server.as("cy").reply(mids[20], "Back then")).body as number;
  await messageSeen(all, "Back then");
  for (const tab of [cy, bo]) {
    assert.equal(await messageOf(tab, mids[20]).count(), 0, "not in memory");
    const quote = messageOf(tab, then).getByRole("button", { name: "In reply to" });
    await settled(quote);
    await quote.click();
    await tab.page.locator(`.message[data-mid="${mids[20]}"][data-mark=flashed]`).waitFor();
    await tab.button("Jump to latest").click();
    await messageSeen([tab], "Back then");
  }

  await hold(bo, messageOf(bo, then).locator(".message__body"));
  await bo.item("Reply").click();
  await bo.page.getByRole("group", { name: "Replying to Cy" }).getByText("Back then").waitFor();
  await send(bo, "Bo remembers");
  await messageSeen(all, "Bo remembers");

  await openMenu(ada, then);
  await ada.item("View thread").click();
  await panel(ada).getByText("Bo remembers").waitFor();
  await panel(ada).getByRole("textbox").fill("Ada too");
  await panel(ada).getByRole("textbox").press("Enter");
  await panel(ada).getByText("Ada too").waitFor();
  await messageSeen([bo, cy], "Ada too");
});

walk("an edit and a deletion reach all three, quotes included", async (way) => {
  const { ada, bo, cy, all } = await three(way);
  await send(ada, "The kettle is of");
  await messageSeen(all, "The kettle is of");
  // Ada's own copy has no mid until the server's has arrived.
  const mid = Number(await bo.message("The kettle is of").getAttribute("data-mid"));
  await way.server.as("cy").reply(mid, "Of what?");
  await way.server.as("cy").like(mid, "👀");

  await press(ada, "ArrowUp", "End");
  await type(ada, "f");
  await press(ada, "Enter");
  await messageSeen(all, "The kettle is off");
  for (const tab of all) await messageOf(tab, mid).getByText("(edited)").waitFor();
  await hover(cy, mid);
  assert.equal(await messageOf(cy, mid).getByRole("button", { name: "Edit" }).count(), 0);
  await hold(bo, messageOf(bo, mid).locator(".message__body"));
  assert.equal(await bo.item("Delete").count(), 0);
  await bo.page.keyboard.press("Escape");

  await messageOf(ada, mid).focus();
  await ada.page.keyboard.press("Delete");
  await ada.dialog.getByText("It's deleted for everyone.").waitFor();
  await ada.dialog.getByRole("button", { name: "Delete" }).click();
  for (const tab of all) {
    await messageOf(tab, mid).waitFor({ state: "detached" });
    await tab.message("Of what?").getByText("This message was deleted.").waitFor();
  }
});

walk("a disappearing message counts down, also after a reload, and goes for all three", async (way) => {
  const { server } = way;
  const groups = [{ gid: gid.lobby, expires_in: 300 }];
  await server.as("ada").post("/user/burn-after-reading", { groups });
  const { ada, bo, cy, all } = await three(way);
  await send(ada, "Eat this note");
  await messageSeen(all, "Eat this note");
  const left = async (tab: typeof ada) => {
    const shown = await tab.message("Eat this note").getByRole("timer").innerText();
    const [minutes, seconds] = shown.match(/\d+/g)!.map(Number);
    return minutes * 60 + seconds;
  };
  for (const tab of all) assert.ok(await left(tab) <= 301);
  await bo.page.reload();
  await messageSeen([bo], "Eat this note");
  const [before, again, after] = [await left(cy), await left(bo), await left(cy)];
  assert.ok(after - 2 <= again && again <= before + 2, `${again} s after the reload, ${before} s beside it`);

  await server.sql`update messages set expires_at = ${Date.now()} where expires_at is not null`;
  await gone(all, "Eat this note", (tab) => tab.message("Eat this note"));
});

walk("a lost connection is shown, misses no message, and is visible to others", async (way) => {
  const { ada, bo, cy, all } = await three(way, `/chat/channel/${gid.lobby}`);
  bo.errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i);
  await ada.enter(`/chat/dm/${uid.bo}`);
  await ada.page.locator(".chat-header").getByText("Online").waitFor();
  await bo.context.setOffline(true);
  await bo.text("You're offline. Messages will send when you're back.").first().waitFor();
  await send(bo, "From the tunnel");
  await send(cy, "Where is Bo?");
  await bo.context.setOffline(false);
  await ada.enter(`/chat/channel/${gid.lobby}`);
  for (const words of ["Where is Bo?", "From the tunnel"]) await messageSeen(all, words);
  await gone([bo], "Offline", (tab) => tab.page.locator(".connection__line").filter({ visible: true }));

  await ada.enter(`/chat/dm/${uid.bo}`);
  await bo.page.close();
  await ada.page.locator(".chat-header").getByText("Offline").waitFor();
});
