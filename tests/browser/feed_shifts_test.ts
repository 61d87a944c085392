import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import sharp from "sharp";
import { text, upload } from "../files/support.ts";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { wav } from "./support/media.ts";
import { countShifts, shifted } from "./support/shifts.ts";
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
    await shifted(ada);
    // The first visit loads the scripts that show files, the last one finds everything at hand.
    for (const chat of ["lobby", "design", "ada", "lobby"] as const) {
      await ada.enter(CHATS[chat]);
      await untilLoaded(ada);
      const by = await shifted(ada);
      assert.ok(by < 0.02, `${chat} shifted by ${by} on a ${phone ? "phone" : "desk"}`);
    }
  }
});

walk("a file takes as much room while it is sent as afterwards", async ({ person }) => {
  for (const phone of [false, true]) {
    const ada = await person("ada", { phone });
    const sent = Promise.withResolvers<void>();
    await ada.page.route("**/resource/file/tus/*", async (route) => {
      await sent.promise;
      await route.continue();
    });
    await ada.goto(CHATS.lobby);
    await ada.composer.waitFor();
    const file = { name: "plans.zip", mimeType: "application/zip", buffer: Buffer.from(text("Plans")) };
    await ada.page.locator(".composer:not([data-thread]) input[type=file]").setInputFiles(file);
    await ada.button("Send").click();
    const card = ada.page.locator(".file-card").last();
    await card.getByRole("progressbar").waitFor();
    const { height } = (await card.boundingBox())!;
    sent.resolve();
    await card.getByRole("progressbar").waitFor({ state: "detached" });
    await card.getByRole("link").waitFor();
    assert.equal((await card.boundingBox())!.height, height);
  }
});

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
  await ada.page.locator(".file-picture").first().waitFor();
  await ada.page.waitForFunction(() =>
    !document.querySelector("[data-opening], .file-excerpt .skeleton") &&
    [...document.querySelectorAll<HTMLImageElement>("img.file-picture")].every((img) => img.complete)
  );
  await untilSettled(ada.page);
}
