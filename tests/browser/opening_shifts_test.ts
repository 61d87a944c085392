import assert from "node:assert/strict";
import sharp from "sharp";
import { text, upload } from "../files/support.ts";
import { Peer } from "../outbound/peer.ts";
import { environment } from "../previews/support.ts";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { untilCached } from "./support/cached.ts";
import { film } from "./support/media.ts";
import { countShifts, shiftsOf } from "./support/shifts.ts";
import { untilSettled } from "./support/settled.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;
const DESIGN = `/chat/channel/${gid.design}`;
const BO = `/chat/dm/${uid.bo}`;
const ANNOUNCEMENTS = /api\/(user\/announcements|group\/\d+\/announcement)$/;
const EMPTY = `/chat/dm/${uid.cy}`;

for (const phone of [false, true]) {
  walk(`opening a chat moves nothing on a ${phone ? "phone" : "desk"}`, async ({ server, person }) => {
    await using site = new Peer((visit) =>
      visit.answer("<title>How to make tea</title>", { "content-type": "text/html" })
    );
    const clip = await film(await person("cy"));
    await fill(server, "lobby", site.at("127.0.0.1", "/tea"), clip);
    await fill(server, "design", site.at("127.0.0.1", "/tea"), clip);
    await server.as("bo").send("ada", "Hello");
    const ada = await person("ada", { phone });
    await countShifts(ada);

    // From outside, with nothing in the cache; then within the app, and again with everything at hand.
    for (const path of [LOBBY, DESIGN, EMPTY, BO]) {
      await opens(ada, () => ada.goto(path), `${path} from outside`);
    }
    for (const path of [DESIGN, EMPTY, LOBBY, BO, DESIGN, EMPTY]) {
      await opens(ada, () => ada.enter(path), `${path} from ${ada.path}`);
    }
  }, { environment });
}

walk("what is announced has its place before it can be asked", async ({ server, person }) => {
  const ada = await person("ada", { phone: true });
  for (const chat of ["lobby", "design"] as const) {
    await server.as("bo").send(chat, `A line in ${chat}`);
    await server.as("ada").post(`/group/${gid[chat]}/announcement`, { content: `Tea in ${chat}` });
  }
  await countShifts(ada);
  const answer = Promise.withResolvers<void>();
  await ada.page.route(ANNOUNCEMENTS, (route) => answer.promise.then(() => route.continue()));
  const history = ada.page.waitForResponse(/api\/group\/1\/messages/);
  await ada.goto(LOBBY);
  await ada.title("lobby").waitFor();
  await (await history).finished();
  answer.resolve();
  await ada.text("Tea in lobby").waitFor();
  await opens(ada, () => ada.message("A line in lobby").waitFor(), "with a late answer");
  await opens(ada, () => ada.enter(DESIGN), "with a known answer");
  await ada.text("Tea in design").waitFor();
  await untilCached(ada, "channels", "Tea in design");
  await untilCached(ada, "messages", "A line in design");

  await ada.page.route(/api\/user\/events/, () => {});
  await ada.page.route(ANNOUNCEMENTS, () => {});
  await opens(ada, () => ada.goto(LOBBY), "without a connection");
  await ada.text("Tea in lobby").waitFor();
  await opens(ada, () => ada.enter(DESIGN), "another without a connection");
  await ada.text("Tea in design").waitFor();
});

walk("messages that are not at hand wait for what is announced, even before the connection", async (walk) => {
  const { server, person } = walk;
  for (const chat of ["lobby", "design"] as const) await server.as("bo").send(chat, `A line in ${chat}`);
  await server.as("ada").post(`/group/${gid.design}/announcement`, { content: "Tea in design" });
  const ada = await person("ada", { phone: true });
  await countShifts(ada);
  await ada.goto(LOBBY);
  await untilCached(ada, "messages", "A line in lobby");

  const answer = Promise.withResolvers<void>();
  await ada.page.route(/api\/user\/events/, () => {});
  await ada.page.route(ANNOUNCEMENTS, (route) => answer.promise.then(() => route.continue()));
  const history = ada.page.waitForResponse(/api\/group\/2\/messages/);
  await ada.goto(DESIGN);
  await (await history).finished();
  await untilSettled(ada.page);
  answer.resolve();
  await ada.text("Tea in design").waitFor();
  await opens(ada, () => ada.message("A line in design").waitFor(), "with a late answer");
});

walk("what is announced may come before the messages", async ({ server, person }) => {
  await server.as("bo").send("lobby", "A line in lobby");
  await server.as("ada").post(`/group/${gid.lobby}/announcement`, { content: "Tea in lobby" });
  const ada = await person("ada", { phone: true });
  await countShifts(ada);
  const bar = Promise.withResolvers<void>();
  await ada.page.route(ANNOUNCEMENTS, (route) => bar.promise.then(() => route.continue()));
  const messages = Promise.withResolvers<void>();
  await ada.page.route(/api\/group\/1\/messages/, (route) => messages.promise.then(() => route.continue()));
  await ada.goto(LOBBY);
  await ada.title("lobby").waitFor();
  await untilSettled(ada.page);
  await shiftsOf(ada);
  bar.resolve();
  await ada.text("Tea in lobby").waitFor();
  await untilSettled(ada.page);
  messages.resolve();
  await opens(ada, () => ada.message("A line in lobby").waitFor(), "the bar, and then the messages,");
});

for (const phone of [false, true]) {
  walk(`the list lies where its placeholders lay: ${phone ? "phone" : "desk"}`, async ({ person }) => {
    const ada = await person("ada", { phone });
    const app = Promise.withResolvers<void>();
    const data = Promise.withResolvers<void>();
    await ada.page.route("**/*.js", (route) => app.promise.then(() => route.continue()));
    await ada.page.route(/api\/user\/(chats|events)/, (route) => data.promise.then(() => route.continue()));
    await ada.page.goto(`${ada.origin}/chat`, { waitUntil: "commit" });
    await ada.page.locator("[data-loading] .chat-list__skeleton").waitFor();
    const rendered = await listBoxes(ada);
    app.resolve();
    await ada.page.locator(".frame:not([data-loading]) .chat-list__skeleton").waitFor();
    const loading = await listBoxes(ada);
    data.resolve();
    await ada.row("lobby").waitFor();
    assert.deepEqual(await listBoxes(ada), loading);
    assert.deepEqual(loading, rendered);
  });
}

/** Where the first of each part of the list is. */
function listBoxes({ page }: Visitor): Promise<Record<string, number[]>> {
  const parts = [".filter__input", ".section-heading", ".chat-row", ".chat-row > :first-child"];
  return page.evaluate((parts) =>
    Object.fromEntries(parts.map((part) => {
      const { x, y, width, height } = document.querySelector(`.sidebar ${part}`)!.getBoundingClientRect();
      return [part, [x, y, width, height]];
    })), parts);
}

async function opens(ada: Visitor, open: () => Promise<unknown>, what: string): Promise<void> {
  await open();
  await untilLoaded(ada);
  const shifts = await shiftsOf(ada);
  const by = shifts.reduce((sum, { value }) => sum + value, 0);
  assert.ok(by < 0.02, `${what} shifted by ${by}:\n${shifts.map(({ what }) => what).join("\n")}`);
}

/** A chat that has all that comes late: an announcement, pins, films, pictures, files, cards of links, quotes. */
async function fill(
  server: TestServer,
  chat: "lobby" | "design",
  link: string,
  clip: Uint8Array<ArrayBuffer>,
) {
  const bo = server.as("bo");
  const share = async (name: string, type: string, content: Uint8Array<ArrayBuffer>, properties = {}) => {
    const { path } = await upload(server, content, { name, type });
    const meta = { name, content_type: type, size: content.length, ...properties };
    return await bo.send(chat, JSON.stringify({ path }), { type: "vocechat/file", properties: meta });
  };
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: "teal" } }).png()
    .toBuffer();
  await server.as("ada").post(`/group/${gid[chat]}/announcement`, { content: "## Tea at *four*" });
  const mids = [];
  for (let line = 0; line < 12; line++) mids.push(await bo.send(chat, `Line ${line}`));
  await server.as("ada").post(`/group/${gid[chat]}/pin`, { mid: mids[3] });
  await server.as("ada").reply(mids[0], "So it is");
  await share("picture.png", "image/png", new Uint8Array(picture));
  await share("whole.webm", "video/webm", clip);
  await share("measured.webm", "video/webm", clip, { width: 320, height: 240 });
  await share("broken.mp4", "video/mp4", text("no film"));
  await share("broken measured.mp4", "video/mp4", text("no film either"), { width: 640, height: 360 });
  await bo.send(chat, "- [x] kettle\n- [ ] cups", { type: "text/markdown" });
  await bo.send(chat, `See ${link}`);
  await server.as("ada").like(await bo.send(chat, "Last one"));
}

async function untilLoaded({ page }: Visitor): Promise<void> {
  await page.locator(".feed [data-state=reached], .feed .message").first().waitFor();
  await page.waitForFunction(() =>
    !document.querySelector("[data-opening], .file-excerpt .skeleton") &&
    [...document.querySelectorAll<HTMLImageElement>("img.file-picture")].every((img) => img.complete) &&
    [...document.querySelectorAll("video")].every(({ readyState }) => readyState > 0) &&
    [...document.querySelectorAll(".message")].every((message) =>
      !message.querySelector("a[href$='/tea']") || message.querySelector(".link-card")
    )
  );
  await untilSettled(page);
}
