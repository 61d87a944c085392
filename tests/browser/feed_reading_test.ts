import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { axeViolations } from "./support/axe.ts";
import { messageOf } from "./support/feed.ts";
import { shown } from "./support/shown.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const quoteOf = (tab: Visitor, mid: number) => messageOf(tab, mid).locator(".quote");
const bodyOf = (tab: Visitor, mid: number) => messageOf(tab, mid).locator(".message__body");

walk("a quote repeats nothing that stands right above", async ({ server, person }) => {
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const reply = async (to: number, text: string, by = ada) => (await by.reply(to, text)).body as number;
  const question = await bo.send("lobby", "Tea or coffee?");
  const first = await reply(question, "Tea");
  const second = await reply(question, "Coffee", bo);
  const third = await reply(question, "Both");
  const other = await bo.send("lobby", "Who has the key?");
  const late = await reply(question, "Neither");
  const later = await reply(question, "Water", bo);
  const key = await reply(other, "I have");

  const cy = await (await person("cy")).goto("/chat/channel/1");
  await cy.message("I have").waitFor();
  for (const mid of [first, second, third, later]) {
    assert.equal(await quoteOf(cy, mid).count(), 0, `${mid}`);
    await messageOf(cy, mid).getByText("Reply to:").waitFor({ state: "attached" });
  }
  for (const mid of [late, key]) await quoteOf(cy, mid).waitFor();
  for (
    const name of ["Ada Reply to: Bo, Tea or coffee? Both", "Ada In reply to Bo Who has the key? I have"]
  ) {
    await cy.page.getByRole("article", { name, exact: true }).waitFor();
  }

  await bo.deleteMessage(question);
  await messageOf(cy, question).waitFor({ state: "detached" });
  await quoteOf(cy, first).waitFor();
  assert.equal(await quoteOf(cy, second).count(), 0, "still a run");
});

walk("one to three emoji are large, and text with emoji is not", async ({ server, person }) => {
  const bo = server.as("bo");
  const large = ["🎉", "👩‍💻 🦄", "👍🏽🇹🇷❤️"];
  const small = ["🎉🎉🎉🎉", "🎉 party", "7", "#"];
  const send = (text: string) => bo.send("lobby", text);
  const [big, usual] = [[], []] as [number[], number[]];
  for (const text of large) big.push(await send(text));
  big.push(await bo.send("lobby", "🚀", { type: "text/markdown" }));
  for (const text of small) usual.push(await send(text));

  const ada = await (await person("ada")).goto("/chat/channel/1");
  const sizeOf = (mid: number) =>
    bodyOf(ada, mid).evaluate((body) => parseFloat(getComputedStyle(body).fontSize));
  for (const mid of big) assert.ok(await sizeOf(mid) >= 32, `${mid}`);
  for (const mid of usual) assert.ok(await sizeOf(mid) < 17, `${mid}`);
});

walk(
  "a tall message folds, whatever makes it tall, and opens and closes in place",
  async ({ server, person }) => {
    const bo = server.as("bo");
    const fits = await bo.send("lobby", Array.from({ length: 20 }, (_, line) => `Line ${line}`).join("\n"));
    const tall = await bo.send("lobby", "A word and another one. ".repeat(300));
    const heads = Array.from({ length: 20 }, (_, line) => `# Chapter ${line}`).join("\n");
    const marked = await bo.send("lobby", `${heads}\n\nThe end`, { type: "text/markdown" });
    await server.as("cy").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: marked }] });
    const cy = await (await person("cy")).goto("/chat/channel/1");
    await messageOf(cy, marked).waitFor();

    const heightOf = async (mid: number) => (await bodyOf(cy, mid).boundingBox())!.height;
    const more = (mid: number) => messageOf(cy, mid).getByRole("button", { name: /Show (more|less)/ });
    await bodyOf(cy, marked).scrollIntoViewIfNeeded();
    const folded = await heightOf(marked);
    assert.ok(folded < 560, `${folded}`);
    const top = (await messageOf(cy, marked).boundingBox())!.y;
    await more(marked).click();
    assert.ok(await heightOf(marked) > folded + 100);
    assert.ok(Math.abs((await messageOf(cy, marked).boundingBox())!.y - top) < 2, "its beginning stays");
    await more(marked).click();
    assert.equal(await heightOf(marked), folded);

    await bodyOf(cy, tall).scrollIntoViewIfNeeded();
    assert.ok(await heightOf(tall) < 560);
    await more(tall).waitFor();
    // What a search in the page does with what it finds.
    await bodyOf(cy, tall).evaluate((body) => body.scrollTop = body.scrollHeight);
    await messageOf(cy, tall).getByRole("button", { name: "Show less" }).waitFor();
    assert.ok(await heightOf(tall) > 560);

    await bodyOf(cy, fits).scrollIntoViewIfNeeded();
    assert.equal(await more(fits).count(), 0);
  },
);

walk("above the messages stand their day and, in a long run, its author, and cover nothing", async (way) => {
  const [ada, cy] = [way.server.as("ada"), way.server.as("cy")];
  await ada.send("lobby", "A beginning");
  let last = 0;
  for (let line = 0; line < 60; line++) last = await ada.send("lobby", `Line ${line}`);
  await cy.post("/user/read-index", { groups: [{ gid: gid.lobby, mid: last }] });
  const bar = await (await way.person("cy")).goto("/chat/channel/1");
  await messageOf(bar, last).waitFor();

  const where = bar.page.locator(".feed__where");
  await where.locator(".feed__run").getByText("Ada").waitFor();
  await where.locator(".feed__day").getByText("Today").waitFor();
  const [above, list] = [
    (await where.boundingBox())!,
    (await bar.page.locator(".feed__scroll").boundingBox())!,
  ];
  assert.ok(above.y + above.height <= list.y + 0.5, "it stands above the messages");
  assert.deepEqual(await axeViolations(bar, "a long run"), []);

  await bar.page.locator(".feed__scroll").focus();
  await bar.page.keyboard.press("Home");
  await bar.message("A beginning").waitFor();
  await where.locator(".feed__run").waitFor({ state: "detached" });
  assert.equal((await where.boundingBox())!.height, above.height, "its place stays");
});

walk("a day is named once: between the messages, or above them when that has scrolled away", async (way) => {
  const ada = way.server.as("ada");
  let last = 0;
  for (let line = 0; line < 60; line++) last = await ada.send("lobby", `Line ${line}`);
  await way.server.sql`update messages set created_at = created_at - 86400000 where mid <= ${last - 40}`;
  await way.server.as("cy").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: last }] });
  const cy = await (await way.person("cy")).goto("/chat/channel/1");
  await messageOf(cy, last).waitFor();
  const above = cy.page.locator(".feed__day");
  await above.getByText("Today").waitFor();

  const divider = cy.page.locator(".day", { hasText: "Today" });
  const scroll = (pixels: number) =>
    cy.page.locator(".feed__scroll").evaluate((feed, pixels) => feed.scrollBy(0, pixels), pixels);
  const offset = async () =>
    (await divider.boundingBox())!.y - (await cy.page.locator(".feed__scroll").boundingBox())!.y;
  // Rows that come into sight are measured, which may move the divider once more.
  const dividerAt = (pixels: number) =>
    eventually(async () => {
      await scroll(await offset() - pixels);
      await shown(cy.page);
      return Math.abs(await offset() - pixels) < 2 || undefined;
    }, `the divider to be ${pixels} px below the edge`);
  while (await divider.count() === 0) await scroll(-100);
  await dividerAt(-4);
  await above.waitFor({ state: "detached" });
  await dividerAt(80);
  await above.getByText("Yesterday").waitFor();
  await dividerAt(-60);
  await above.getByText("Today").waitFor();
});

walk("in a wide window the composer ends with the text, and panels stand beside both", async (way) => {
  const mid = await way.server.as("bo").send("lobby", "A word and another one. ".repeat(20));
  await way.server.as("bo").reply(mid, "An answer");
  const ada = await way.person("ada");
  await ada.page.setViewportSize({ width: 1920, height: 1000 });
  await ada.goto("/chat/channel/1");
  await messageOf(ada, mid).waitFor();
  // Its skeleton would go while it is measured.
  await ada.composer.waitFor();
  const right = async (selector: string) => {
    const box = (await ada.page.locator(selector).first().boundingBox())!;
    return box.x + box.width;
  };
  const text = (await bodyOf(ada, mid).boundingBox())!;
  const textEnd = text.x + text.width;
  const near = (edge: number) => Math.abs(edge - textEnd) < 24;
  assert.ok(near(await right(".composer__card")), "the composer");
  await messageOf(ada, mid).hover();
  assert.ok(near(await right(".toolbar")), "the toolbar");

  await messageOf(ada, mid).getByRole("button", { name: "1 reply" }).click();
  // Not its skeleton, which it may replace while it is measured.
  const panel = ada.page.getByRole("complementary", { name: "Thread" });
  await panel.waitFor();
  assert.ok((await panel.boundingBox())!.x > await right(".composer__card"), "the thread");
  assert.ok((await panel.boundingBox())!.x > textEnd);
});
