import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { messageOf } from "./support/feed.ts";
import { movedBy, viewportAtRest } from "./support/viewport.ts";
import { panel } from "./support/three.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  walk(`a thread keeps its reader's place: ${phone ? "phone" : "desk"}`, async ({ server, person }) => {
    const ada = server.as("ada");
    const root = await ada.send("lobby", "Who was it?");
    for (let number = 1; number <= 25; number++) {
      await ada.reply(root, `reply ${number}: ${"and some more ".repeat(number % 5 * 6)}`);
    }
    const bo = await (await person("bo", { phone })).goto(`/chat/channel/1?m=${root}`);
    await messageOf(bo, root).getByRole("button", { name: "25 replies" }).click();
    const thread = panel(bo);
    await thread.getByText("reply 25:").waitFor({ state: "attached" });
    const viewport = () => viewportAtRest(bo, ".thread");
    const below = thread.locator(".feed__below");

    const opened = await viewport();
    assert.ok(opened.below > 100, "the thread opens at its beginning");
    await ada.reply(root, "One more");
    await ada.reply(root, "And another");
    await thread.getByRole("button", { name: "2 new messages" }).waitFor();
    assert.ok(movedBy(opened, await viewport()) <= 1);

    await below.click();
    assert.ok((await viewport()).below <= 1);
    await below.waitFor({ state: "detached" });
    await ada.reply(root, "The last of them");
    await thread.getByText("The last of them").waitFor();
    assert.ok((await viewport()).below <= 1, "a reader at the end follows");
    const field = thread.locator("textarea");
    await field.fill("One\ntwo\nthree\nfour");
    assert.ok((await viewport()).below <= 1, "a composer that grows");

    await bo.page.evaluate(() => document.querySelector(".thread")!.scrollTo(0, 200));
    const before = await viewport();
    await ada.edit(root, "Who was it? ".repeat(60));
    await thread.getByText(/Who was it\? Who/).first().waitFor({ state: "attached" });
    assert.ok(movedBy(before, await viewport()) <= 1, "an edit above");
    await field.fill("It was me");
    await thread.getByRole("button", { name: "Send reply" }).click();
    await thread.getByText("It was me").waitFor();
    assert.ok((await viewport()).below <= 1, "the user's own reply is shown");
  });
}

walk("each conversation keeps its own thread beside it", async ({ server, person }) => {
  const ada = server.as("ada");
  for (const chat of ["lobby", "design"] as const) {
    await ada.reply(await ada.send(chat, `A root in ${chat}`), `A reply in ${chat}`);
  }
  const bo = await (await person("bo")).goto("/");
  const reply = (chat: string) => panel(bo).getByText(`A reply in ${chat}`);
  for (const chat of ["lobby", "design"]) {
    await bo.open(chat);
    await bo.message(`A root in ${chat}`).getByRole("button", { name: "1 reply" }).click();
    await reply(chat).waitFor();
  }

  await bo.open("lobby");
  await reply("lobby").waitFor();
  assert.equal(await reply("design").count(), 0);
  await bo.open("design");
  await reply("design").waitFor();
  assert.equal(await reply("lobby").count(), 0);
});

walk("a disappearing message counts down in its thread too", async ({ server, person }) => {
  const ada = server.as("ada");
  const root = await ada.send("lobby", "Who took the cup?");
  await ada.post("/user/burn-after-reading", { groups: [{ gid: gid.lobby, expires_in: 300 }] });
  await ada.reply(root, "Eat this note");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}?m=${root}`);
  await messageOf(bo, root).getByRole("button", { name: "1 reply" }).click();

  const of = (text: string) => panel(bo).locator("article", { hasText: text }).getByRole("timer");
  await of("Eat this note").waitFor();
  assert.equal(await of("Who took the cup?").count(), 0, "a lasting message has no countdown");
});

walk(
  "below the first message of a thread stands who replied, how often and when",
  async ({ server, person }) => {
    const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
    const root = await ada.send("lobby", "Tea or coffee?");
    await bo.reply(root, "Tea");
    const reader = await (await person("ada")).goto(`/chat/channel/${gid.lobby}`);
    const line = messageOf(reader, root).locator(".replies");
    const faces = line.locator(".avatar");
    await line.getByRole("button", { name: "1 reply", exact: true }).waitFor();
    assert.equal(await faces.count(), 1);
    await line.getByText(/^(now|\d+m)$/).waitFor();

    const answer = (await cy.reply(root, "Coffee")).body as number;
    await line.getByRole("button", { name: "2 replies" }).waitFor();
    assert.equal(await faces.count(), 2, "others appear without a reload");
    const last = (await bo.reply(answer, "Both, then")).body as number;
    await line.getByRole("button", { name: "3 replies" }).waitFor();
    assert.deepEqual(await faces.allTextContents(), ["C", "B"], "whoever replied last comes last");
    assert.equal(await reader.page.locator(".feed .quote").count(), 1, "only below a divider");

    await bo.deleteMessage(last);
    await line.getByRole("button", { name: "2 replies" }).waitFor();
    await line.locator(".avatar").filter({ hasText: "B" }).waitFor();
    assert.deepEqual(await faces.allTextContents(), ["B", "C"], "an earlier reply counts again");
    await cy.deleteMessage(answer);
    await line.getByRole("button", { name: "1 reply", exact: true }).waitFor();
    assert.deepEqual(await faces.allTextContents(), ["B"]);
  },
);

walk("a thread that one follows says when it has news", async ({ server, person }) => {
  const ada = server.as("ada");
  const root = await ada.send("lobby", "Tea or coffee?");
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
  await server.as("bo").reply(root, "Tea");
  for (let number = 1; number <= 40; number++) await ada.send("lobby", `Something else ${number}`);
  await server.as("bo").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: root + 41 }] });
  await server.as("cy").reply(root, "Coffee");
  await bo.link("Threads 1 unread thread").waitFor();
  await bo.enter(`/chat/channel/${gid.lobby}?m=${root}`);
  const news = messageOf(bo, root).getByRole("button", { name: "New replies 2 replies" });
  await news.click();
  await panel(bo).getByText("Coffee", { exact: true }).waitFor();
  await news.waitFor({ state: "detached" });
});

walk("a reply that nobody has read is news no longer when it is deleted", async ({ server, person }) => {
  const ada = await (await person("ada")).goto(`/chat/channel/${gid.design}`);
  const root = await server.as("ada").send("lobby", "Tea or coffee?");
  await server.as("ada").reply(root, "I take coffee");
  const tea = (await server.as("bo").reply(root, "Tea")).body as number;
  await ada.link("Threads 1 unread thread").waitFor();
  await server.as("bo").deleteMessage(tea);
  await ada.link("Threads").waitFor();
});

walk("a reply that is deleted while the threads are loaded is no news", async ({ server, person }) => {
  const root = await server.as("ada").send("lobby", "Tea or coffee?");
  await server.as("ada").reply(root, "I take coffee");
  const tea = (await server.as("bo").reply(root, "Tea")).body as number;
  const ada = await person("ada");
  await ada.page.route("**/api/user/threads*", async (route) => {
    const response = await route.fetch();
    await server.as("bo").deleteMessage(tea);
    await ada.row("lobby").locator(".badge").waitFor({ state: "detached" });
    await route.fulfill({ response });
  }, { times: 1 });
  await ada.goto(`/chat/channel/${gid.design}`);
  await ada.link("Threads").waitFor();
});
