import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { text, upload } from "../files/support.ts";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { TestServer } from "../support/server.ts";
import { untilCached } from "./support/cached.ts";
import { film, wav } from "./support/media.ts";
import { countShifts, shifted, shiftsOf } from "./support/shifts.ts";
import { untilSettled } from "./support/settled.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const CHATS = {
  lobby: `/chat/channel/${gid.lobby}`,
  design: `/chat/channel/${gid.design}`,
  ada: `/chat/dm/${uid.bo}`,
};
const VOICE = { type: "vocechat/audio", properties: { duration: 2000, waveform: [10, 90, 40] } };

walk("nothing in a conversation with files moves once it can be seen", async ({ server, person }) => {
  for (const chat of ["lobby", "design", "ada"] as const) await fill(server, chat);

  for (const phone of [false, true]) {
    const ada = await person("ada", { phone });
    await countShifts(ada);
    await ada.goto("/users");
    await ada.page.locator(".user-row").first().waitFor();
    await moveUntilFetched(ada, /\/parser-/);
    await shifted(ada);
    // The first visit loads the scripts that show files, the last one finds everything at hand.
    for (const chat of ["lobby", "design", "ada", "lobby"] as const) {
      await ada.enter(CHATS[chat]);
      await ada.page.locator(".file-picture").first().waitFor();
      await untilLoaded(ada);
      const shifts = await shiftsOf(ada);
      const by = shifts.reduce((sum, { value }) => sum + value, 0);
      const moved = shifts.map(({ value, what }) => `\n  ${value}: ${what}`).join("");
      assert.ok(by < 0.02, `${chat} shifted by ${by} on a ${phone ? "phone" : "desk"}${moved}`);
    }
  }
});

walk("a file takes as much room while it is sent as afterwards", async ({ person }) => {
  for (const phone of [false, true]) {
    const ada = await person("ada", { phone });
    const files: Record<string, [string, Uint8Array, RegExp]> = {
      "plans.zip": ["application/zip", text("Plans"), /^Download plans.zip/],
      "notes.txt": ["text/plain", text("One\nTwo\n"), /^Open notes.txt/],
      "bell.wav": ["audio/wav", wav(2), /^Download bell.wav/],
    };
    for (const [name, [type, content, sent]] of Object.entries(files)) {
      const before = await heightWhileSent(ada, { name, mimeType: type, buffer: Buffer.from(content) });
      const card = ada.page.locator(".file-card").last();
      await card.getByRole("link", { name: sent }).waitFor();
      await untilLoaded(ada);
      assert.equal((await card.boundingBox())!.height, before, `${name} on a ${phone ? "phone" : "desk"}`);
    }
  }
});

for (const phone of [false, true]) {
  walk(`the connection and who is typing move nothing on a ${phone ? "phone" : "desk"}`, async (walk) => {
    const bo = walk.server.as("bo");
    await bo.send("ada", "Tea?");
    const ada = await walk.person("ada", { phone });
    ada.errors.expect(/ERR_INTERNET_DISCONNECTED/);
    const { page } = ada;
    const stays = async (what: string, seen: Locator) => {
      await seen.filter({ visible: true }).first().waitFor();
      assert.deepEqual(await page.locator(".feed__scroll").boundingBox(), feed, what);
    };
    const line = (words: string) => page.locator(".connection__line", { hasText: words });
    await ada.goto(CHATS.ada);
    await untilCached(ada, "messages", "Tea?");

    const [stream, form] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/api\/user\/events/, (route) => stream.promise.then(() => route.continue()));
    await page.route("**/ComposerForm-*.js", (route) => form.promise.then(() => route.continue()));
    await ada.goto(CHATS.ada);
    await line("Connecting…").filter({ visible: true }).first().waitFor();
    const feed = await page.locator(".feed__scroll").boundingBox();
    form.resolve();
    await stays("when the composer has loaded", ada.composer);
    stream.resolve();
    await page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
    await stays("when the connection is made", ada.message("Tea?"));
    await bo.post(`/user/${uid.ada}/typing`);
    await stays("while somebody types", page.locator(".typing"));
    await ada.context.setOffline(true);
    await stays("without a connection", line("You're offline."));
  });
}

walk("a film takes as much room while it is sent as afterwards", async ({ person }) => {
  const ada = await person("ada");
  const file = { name: "pier.webm", mimeType: "video/webm", buffer: Buffer.from(await film(ada)) };
  const before = await heightWhileSent(ada, file, ".film");
  const shown = ada.page.locator(".film").last();
  await shown.getByRole("button", { name: "Open pier.webm" }).waitFor();
  assert.equal((await shown.boundingBox())!.height, before);
});

/** What chats need is loaded as soon as somebody moves, once the page is live. A hand moves in many steps. */
async function moveUntilFetched({ page }: Visitor, script: RegExp): Promise<void> {
  const isFetched = (script: RegExp) =>
    performance.getEntriesByType("resource").some(({ name }) => script.test(name));
  let x = 0;
  await eventually(async () => {
    await page.mouse.move(++x % 100, 5);
    return await page.evaluate(isFetched, script) || undefined;
  }, `${script} to be fetched`);
}

/** Sends a file, and measures what shows it while its bytes wait. */
async function heightWhileSent(
  ada: Visitor,
  file: { name: string; mimeType: string; buffer: Buffer },
  shownAs = ".file-card",
): Promise<number> {
  const measured = Promise.withResolvers<void>();
  const uploads = "**/resource/file/tus/*";
  await ada.page.route(uploads, async (route) => {
    await measured.promise;
    await route.continue();
  });
  await ada.goto(CHATS.lobby);
  await ada.composer.waitFor();
  await ada.page.locator(".composer:not([data-thread]) input[type=file]").setInputFiles(file);
  await ada.button("Send").click();
  const shown = ada.page.locator(shownAs, { hasText: file.name }).last();
  const progress = shown.getByRole("progressbar", { name: file.name });
  await progress.waitFor();
  await untilSettled(ada.page);
  const { height } = (await shown.boundingBox())!;
  measured.resolve();
  await progress.waitFor({ state: "detached" });
  await ada.page.unroute(uploads);
  return height;
}

async function fill(server: TestServer, chat: "lobby" | "design" | "ada"): Promise<void> {
  const bo = server.as("bo");
  const share = async (name: string, type: string, content: Uint8Array<ArrayBuffer>, as = {}) => {
    const { path } = await upload(server, content, { name, type });
    return await bo.send(chat, JSON.stringify({ path }), { type: "vocechat/file", ...as });
  };
  const size = chat === "design" ? { width: 300, height: 700 } : { width: 640, height: 360 };
  const picture = await sharp({ create: { ...size, channels: 3, background: "teal" } }).png().toBuffer();
  for (let line = 0; line < 3; line++) await bo.send(chat, `Line ${line}`);
  await share("picture.png", "image/png", new Uint8Array(picture));
  await share("hello.ts", "video/mp2t", text("export const answer = 42;\n".repeat(20)));
  await share("song.wav", "audio/wav", wav(2));
  await share("voice.wav", "audio/wav", wav(2), VOICE);
  await share("plan.zip", "application/zip", text("none"));
  await bo.send(chat, "See https://example.org/tea");
  await bo.send(chat, "# Title\n\n```js\nlet a = 1;\n```", { type: "text/markdown" });
}

/** What is on the screen has come with everything in it. */
async function untilLoaded(ada: Visitor): Promise<void> {
  await ada.messages.first().waitFor();
  await ada.page.waitForFunction(() =>
    !document.querySelector("[data-opening], .file-excerpt .skeleton") &&
    [...document.querySelectorAll<HTMLImageElement>("img.file-picture")].every((img) => img.complete)
  );
  await untilSettled(ada.page);
}
