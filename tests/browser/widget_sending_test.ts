import assert from "node:assert/strict";
import type { FrameLocator, Page } from "playwright-core";
import sharp from "sharp";
import type { TestServer } from "../support/server.ts";
import { openSite } from "../widget/site.ts";
import { walk } from "./support/walk.ts";

const frameOn = (page: Page) => page.frameLocator("iframe");
const launcher = (frame: FrameLocator) => frame.getByRole("button", { name: /Open chat/ });
const composer = (frame: FrameLocator) => frame.getByLabel("Write a message");
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#3b8" } }).png()
  .toBuffer();

async function newestVisitor(server: TestServer) {
  const [row] = await server.sql<{ uid: number; name: string }[]>`
    select uid::int, name from users where widget_id is not null order by uid desc limit 1`;
  return row;
}

walk(
  "a visitor sends pictures by the button and from the clipboard, and the host sees them",
  async (walk) => {
    await using site = openSite(walk.server.origin);
    const visitor = await walk.visitor();
    const bo = await walk.person("bo");
    await visitor.page.goto(`${site.origin}/auto?lang=en`);
    const frame = frameOn(visitor.page);
    await launcher(frame).click();
    await frame.locator("input[type=file]").setInputFiles({
      name: "broken tap.png",
      mimeType: "image/png",
      buffer: picture,
    });
    // The first thing that is said makes the visitor.
    await frame.locator(".bubble--own time").waitFor();
    await frame.getByAltText("broken tap.png").waitFor();
    const { uid: own } = await newestVisitor(walk.server);

    await composer(frame).evaluate((area, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, [...picture]);
    await frame.locator(".bubble--own:not(.bubble--unsent)").nth(1).waitFor();
    await bo.goto(`/chat/dm/${own}`);
    await bo.page.getByAltText("broken tap.png").waitFor();
    await bo.page.getByAltText("pasted.png").waitFor();
  },
);

walk("what a visitor says too fast waits, and arrives in order", async (walk) => {
  await using site = openSite(walk.server.origin);
  const visitor = await walk.visitor();
  visitor.errors.expect(/status of 429/);
  await visitor.page.goto(`${site.origin}/auto?lang=en`);
  const frame = frameOn(visitor.page);
  await launcher(frame).click();
  const later = { status: 429, headers: { "Retry-After": "4" } };
  await visitor.page.route("**/api/user/*/send", (route) => route.fulfill(later), { times: 1 });
  for (const text of ["Is anybody there?", "It is urgent."]) {
    await composer(frame).fill(text);
    await composer(frame).press("Enter");
    await frame.locator(".bubble--own").getByText(text).waitFor();
  }
  await frame.getByText("You've sent a lot in a short time. This will send soon.").waitFor();
  assert.equal(await frame.getByText("Couldn't send.").count(), 0);
  await frame.locator(".bubble--own:not(.bubble--unsent)").nth(1).waitFor();
  const said = await walk.server.sql<{ content: string }[]>`select content from messages order by mid`;
  assert.deepEqual(said.map(({ content }) => content), ["Is anybody there?", "It is urgent."]);
});

walk("what is no picture is refused in words, and a refused one can be dismissed", async (walk) => {
  await using site = openSite(walk.server.origin);
  await walk.server.as("ada").put("/admin/files/config", { max_size: 20 });
  const visitor = await walk.visitor();
  visitor.errors.expect(/413/);
  await visitor.page.goto(`${site.origin}/auto?lang=en`);
  const frame = frameOn(visitor.page);
  await launcher(frame).click();
  const choice = frame.locator("input[type=file]");
  await choice.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: picture });
  await frame.getByText("You can send PNG, JPEG, GIF and WebP images.").waitFor();
  assert.equal(await newestVisitor(walk.server), undefined, "nobody is registered for that");
  await choice.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await frame.getByText("This image is too large.").waitFor();
  await frame.getByRole("button", { name: "Dismiss" }).click();
  await frame.locator(".bubble--own").waitFor({ state: "detached" });
});

walk("a site's own server says who its visitor is, by a key", async (walk) => {
  const { server } = walk;
  await using site = openSite(server.origin);
  const ada = server.as("ada");
  await ada.post("/admin/login/config", { third_party: true });
  const secret = (await ada.get("/admin/system/third_party_secret")).text;
  const made = await server.nobody.post(
    "/token/create_third_party_key",
    { userid: "customer-7", username: "Ann of Oslo" },
    { headers: { "X-SECRET": secret } },
  );
  const key = made.body as string;
  const visitor = await walk.visitor();
  await visitor.page.goto(`${site.origin}/plain?token=${key}`);
  const frame = frameOn(visitor.page);
  await launcher(frame).click();
  await composer(frame).or(frame.getByLabel("Your name")).waitFor();
  assert.equal(await frame.getByLabel("Your name").count(), 0, "nobody asks who is known");
  const bo = await server.stream("bo");
  await composer(frame).fill("Where is my order?");
  await composer(frame).press("Enter");
  const { from_uid } = await bo.next("chat");
  const { name } = (await server.as("bo").get(`/user/${from_uid}`)).body as { name: string };
  assert.equal(name, "Ann of Oslo");
  assert.equal(await newestVisitor(server), undefined, "a person with an account is no visitor");

  await visitor.page.reload();
  await launcher(frame).click();
  await frame.getByText("Where is my order?").waitFor();
  await server.as("bo").send({ uid: from_uid }, "On its way");
  await frame.getByText("On its way").waitFor();
});

walk("a link to the frame itself does not take a visitor out of their conversation", async (walk) => {
  const { server } = walk;
  await using site = openSite(server.origin);
  const ada = server.as("ada");
  await ada.post("/admin/login/config", { third_party: true });
  const headers = { "X-SECRET": (await ada.get("/admin/system/third_party_secret")).text };
  const keyOf = async (username: string) =>
    (await server.nobody.post("/token/create_third_party_key", { userid: username, username }, { headers }))
      .body;
  const unused = async () =>
    (await server.sql`select username from third_party_keys`).map((row) => row.username);
  const visitor = await walk.visitor();
  const follow = async (username: string) => {
    // Another token alone does not load the page again.
    await visitor.page.goto("about:blank");
    await visitor.page.goto(`${server.origin}/widget.html?host=2&from=shop#token=${await keyOf(username)}`);
    await visitor.page.getByLabel("Write a message").waitFor();
    return await unused();
  };
  assert.deepEqual(await follow("Ann"), [], "somebody without a conversation begins one");
  assert.deepEqual(await follow("Eve"), ["Eve"]);

  await visitor.page.goto(`${site.origin}/plain?token=${await keyOf("Ann")}`);
  await launcher(frameOn(visitor.page)).click();
  await composer(frameOn(visitor.page)).waitFor();
  await visitor.page.goto(`${site.origin}/plain?token=${await keyOf("Kim")}`);
  await launcher(frameOn(visitor.page)).click();
  await composer(frameOn(visitor.page)).waitFor();
  assert.deepEqual(await unused(), ["Eve"], "a site around the frame says who is there");
});

walk("a key that is not valid leaves the form for strangers", async (walk) => {
  await using site = openSite(walk.server.origin);
  await walk.server.as("ada").post("/admin/login/config", { third_party: true });
  const visitor = await walk.visitor();
  visitor.errors.expect(/40[0-9]/);
  await visitor.page.goto(`${site.origin}/plain?token=unknown`);
  await launcher(frameOn(visitor.page)).click();
  await frameOn(visitor.page).getByLabel("Your name").waitFor();
});

walk(
  "a site's invitation is shown once, opens the chat, and makes room when it is dismissed",
  async (walk) => {
    await using site = openSite(walk.server.origin);
    const visitor = await walk.visitor();
    await visitor.page.goto(`${site.origin}/popup`);
    const frame = frameOn(visitor.page);
    const box = () => visitor.page.locator("iframe").boundingBox();
    await frame.getByText("We are here.").waitFor();
    const { width, height } = (await box())!;
    assert.deepEqual([width, height], [320, 120]);
    await frame.getByRole("button", { name: "Dismiss" }).click();
    await frame.getByText("We are here.").waitFor({ state: "detached" });
    assert.deepEqual([(await box())!.width, (await box())!.height], [48, 48]);
    await visitor.page.reload();
    await launcher(frame).waitFor();
    assert.equal(await frame.getByText("We are here.").count(), 0, "once");

    const another = await walk.visitor();
    await another.page.goto(`${site.origin}/popup`);
    await frameOn(another.page).getByText("Questions?").click();
    await frameOn(another.page).getByLabel("Your name").waitFor();
    assert.equal((await another.page.locator("iframe").boundingBox())!.height, 680);
    await another.page.keyboard.press("Escape");
    await launcher(frameOn(another.page)).waitFor();
    assert.equal(await frameOn(another.page).getByText("Questions?").count(), 0);
  },
);

walk("the widget tells a visitor whether the server failed or was not reached", async (walk) => {
  await using site = openSite(walk.server.origin);
  const visitor = await walk.visitor();
  visitor.errors.expect(/status of 500|^500 |ERR_FAILED/);
  await visitor.page.goto(`${site.origin}/plain?lang=en`);
  const frame = frameOn(visitor.page);
  await launcher(frame).click();
  await frame.getByLabel("Your name").fill("Zoë");
  const register = "**/api/user/register";
  await visitor.context.route(register, (route) => route.fulfill({ status: 500 }));
  await frame.getByRole("button", { name: "Start chat" }).click();
  await frame.getByText("Something went wrong on the server. Try again.").waitFor();

  await visitor.context.unroute(register);
  await visitor.context.route(register, (route) => route.abort());
  await frame.getByRole("button", { name: "Start chat" }).click();
  await frame.getByText("Can't reach the server. Check your connection and try again.").waitFor();
});
