import assert from "node:assert/strict";
import type { FrameLocator, Page } from "playwright-core";
import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { openSite } from "../widget/site.ts";
import { walk } from "./support/walk.ts";

const frameOn = (page: Page) => page.frameLocator("iframe");
const launcher = (frame: FrameLocator) => frame.getByRole("button", { name: /Open chat/ });
const composer = (frame: FrameLocator) => frame.getByLabel("Write a message");

async function start(frame: FrameLocator, name: string): Promise<void> {
  await launcher(frame).click();
  await frame.getByLabel("Your name").fill(name);
  await frame.getByRole("button", { name: "Start chat" }).click();
  await composer(frame).waitFor();
}

async function visitorOf(server: TestServer): Promise<number> {
  const [{ uid }] = await server.sql<{ uid: number }[]>`
    select uid from users where widget_id is not null order by uid desc limit 1`;
  return Number(uid);
}

walk("a visitor talks to the host from another site, and the talk is there on the return", async (walk) => {
  const { server } = walk;
  await using site = openSite(server.origin);
  const visitor = await walk.visitor();
  const bo = await server.stream("bo");
  await visitor.page.goto(`${site.origin}/plain`);
  const frame = frameOn(visitor.page);

  await launcher(frame).waitFor();
  const [{ count }] = await server.sql`select count(*)::int as count from users where widget_id is not null`;
  assert.equal(count, 0, "nothing is stored before the visitor wants to talk");
  await start(frame, "Ann");
  await frame.getByText("Online").waitFor();
  await composer(frame).fill("Do you ship to Oslo?");
  await composer(frame).press("Enter");
  assert.ok(JSON.stringify(await bo.next("chat")).includes("Do you ship to Oslo?"));
  const own = await visitorOf(server);
  const answer = "We **do**. <b>Really</b>: [prices](https://example.org) [no](javascript:alert(1))";
  await server.as("bo").send({ uid: own }, answer, { type: "text/markdown" });
  await frame.locator("strong", { hasText: "do" }).waitFor();
  await frame.getByText("<b>Really</b>").waitFor();
  assert.equal(await frame.getByRole("link").count(), 1);

  await visitor.page.reload();
  await launcher(frame).waitFor();
  await server.as("bo").send({ uid: own }, "Anything else?");
  await frame.getByText("Unread messages: 1").waitFor();
  await launcher(frame).click();
  await frame.getByText("Do you ship to Oslo?").waitFor();
  await frame.getByText("Anything else?").waitFor();
  await visitor.page.keyboard.press("Escape");
  await launcher(frame).waitFor();
  assert.equal(await frame.getByText(/Unread/).count(), 0);

  const second = await visitor.context.newPage();
  await second.goto(`${site.origin}/plain`);
  await launcher(frameOn(second)).click();
  await composer(frameOn(second)).fill("No, thanks");
  await composer(frameOn(second)).press("Enter");
  await launcher(frame).click();
  await frame.getByText("No, thanks").waitFor();
  assert.equal(await visitorOf(server), own, "both tabs are one visitor");
});

walk("the address that a visitor leaves while the host is away is a message to them", async (walk) => {
  await using site = openSite(walk.server.origin);
  const visitor = await walk.visitor({ phone: true });
  await visitor.page.goto(`${site.origin}/plain`);
  const frame = frameOn(visitor.page);
  await start(frame, "Ann");
  const { width, height } = (await visitor.page.locator("iframe").boundingBox())!;
  assert.deepEqual([width, height], [390, 844], "on a phone the open chat covers the page");

  const address = frame.getByLabel(/No one is here/);
  await address.fill("ann");
  await address.press("Enter");
  await frame.getByText("Enter an email address").waitFor();
  await address.fill("ann@example.com");
  await address.press("Enter");
  await frame.getByText("We'll get back to you by email.").waitFor();
  await frame.locator(".bubble--own time").waitFor();
  const { messages } = await walk.server.as("bo").messages({ uid: await visitorOf(walk.server) });
  assert.deepEqual(messages.map(({ detail }) => "content" in detail && detail.content), [
    "My email address: ann@example.com",
  ]);
});

walk("a site with a strict policy and rules for everything shows the widget as it is", async (walk) => {
  await using site = openSite(walk.server.origin);
  const visitor = await walk.visitor();
  await visitor.page.goto(`${site.origin}/strict`);
  const frame = frameOn(visitor.page);
  await launcher(frame).waitFor();
  const closed = (await visitor.page.locator("iframe").boundingBox())!;
  assert.deepEqual([closed.width, closed.height, closed.x, closed.y], [48, 48, 1280 - 64, 800 - 64]);
  await start(frame, "Ann");
  const open = (await visitor.page.locator("iframe").boundingBox())!;
  assert.deepEqual([open.width, open.height], [380, 680]);
});

for (const sandbox of ["allow-scripts", "allow-scripts+allow-same-origin"]) {
  walk(`within a sandbox of ${sandbox.replace("+", " and ")} visitors talk, too`, async (walk) => {
    await using site = openSite(walk.server.origin);
    const visitor = await walk.visitor();
    visitor.errors.expect(/can escape its sandboxing/);
    await visitor.page.goto(`${site.origin}/in/${sandbox}/plain`);
    const frame = visitor.page.frameLocator("iframe").frameLocator("iframe");
    await start(frame, "Ann");
    await composer(frame).fill("Hello from the sandbox");
    await composer(frame).press("Enter");
    await frame.locator(".bubble--own time").waitFor();
    await walk.server.as("bo").send({ uid: await visitorOf(walk.server) }, "Hello back");
    await frame.getByText("Hello back").waitFor();
    await frame.getByRole("button", { name: "Close chat" }).click();
    await launcher(frame).waitFor();
  });
}

walk(
  "the page opens and closes the chat by its interface, and strangers' messages do nothing",
  async (walk) => {
    await using site = openSite(walk.server.origin);
    const visitor = await walk.visitor();
    const { page } = visitor;
    await page.goto(`${site.origin}/left`);
    const frame = frameOn(page);
    await launcher(frame).waitFor();
    const call = (name: string) =>
      page.evaluate(
        (name) =>
          (globalThis as unknown as { ParleyWidget: Record<string, () => void> }).ParleyWidget[name](),
        name,
      );
    await call("open");
    await frame.getByRole("heading", { name: "Shop" }).waitFor();
    await frame.locator("strong", { hasText: "away" }).waitFor();
    const ink = await frame.locator("header").evaluate((header) => getComputedStyle(header).color);
    assert.equal(ink, "rgb(0, 0, 0)", "black on a light color");
    assert.equal((await page.locator("iframe").boundingBox())!.x, 16);
    await call("toggle");
    await launcher(frame).waitFor();
    // The strings of older scripts.
    await page.evaluate(() =>
      document.querySelector("iframe")!.contentWindow!.postMessage("OPEN_FROM_PARENT", "*")
    );
    await frame.getByRole("heading", { name: "Shop" }).waitFor();
    await page.evaluate(() =>
      document.querySelector("iframe")!.contentWindow!.postMessage("CLOSE_FROM_PARENT", "*")
    );
    await launcher(frame).waitFor();

    // The page itself is not the frame, and a frame in the frame is not the page.
    const box = () => page.locator("iframe").boundingBox();
    const closed = await box();
    await page.evaluate(() => postMessage("OPEN", "*"));
    await page.evaluate(() => postMessage({ source: "parley-widget", type: "open" }, "*"));
    await launcher(frame).evaluate(() => postMessage("OPEN_FROM_PARENT", "*"));
    await page.evaluate(() =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    );
    assert.deepEqual(await box(), closed);
    assert.ok(await launcher(frame).isVisible());
  },
);

walk(
  "where the site wants no name, the first message makes the visitor, in the site's language",
  async (walk) => {
    await using site = openSite(walk.server.origin);
    const visitor = await walk.visitor();
    await visitor.page.goto(`${site.origin}/auto`);
    const frame = frameOn(visitor.page);
    await frame.getByRole("button", { name: "Sohbeti aç" }).click();
    await frame.getByLabel("Mesaj yazın").fill("Merhaba");
    await frame.getByLabel("Mesaj yazın").press("Enter");
    await frame.locator(".bubble--own time").waitFor();
    const [{ name }] = await walk.server.sql`select name from users where uid = ${await visitorOf(
      walk.server,
    )}`;
    assert.match(name, /^w-/);
  },
);

walk("a server by invitation says so in one line, and opened alone the chat needs no site", async (walk) => {
  const visitor = await walk.visitor();
  await visitor.goto(`/widget.html?host=${uid.bo}`);
  await visitor.field("Your name").fill("Ann");
  await visitor.button("Start chat").click();
  await visitor.field("Write a message").waitFor();
  assert.equal(await visitor.button("Close chat").count(), 0);

  await walk.server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  const newcomer = await walk.visitor();
  await newcomer.goto(`/widget.html?host=${uid.bo}`);
  await newcomer.text("This server is invite-only.").waitFor();
  assert.equal(await newcomer.page.getByRole("textbox").count(), 0);
});
