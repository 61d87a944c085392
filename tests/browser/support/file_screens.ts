import { Buffer } from "node:buffer";
import sharp from "sharp";
import { forward } from "../../archives/support.ts";
import { bytes, send, text, upload } from "../../files/support.ts";
import { gid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import { settled } from "./touch.ts";
import type { Tab } from "./tab.ts";

/** No word of any language. */
const NAME = "–";

/** A channel with a picture, a program and a bundle, whose number it returns. */
export async function seedFileScreens(server: TestServer): Promise<number> {
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: "teal" } }).png()
    .toBuffer();
  const sent = [
    await upload(server, new Uint8Array(picture), { name: `${NAME}.png`, type: "image/png" }),
    await upload(server, text("42\n".repeat(40)), { name: `${NAME}.ts`, type: "text/plain" }),
  ];
  const mids: number[] = [];
  for (const { path } of sent) mids.push((await send(server, path)).body as number);
  const bundle = await forward(server, "bo", ...mids);
  return await server.as("bo").send("lobby", bundle, { type: "vocechat/archive" });
}

/** What opens from files in a conversation, and what is on the way to it. Whatever the language. */
export async function visitFileScreens(tab: Tab, check: CheckScreen, bundle: number): Promise<void> {
  await tab.enter(`/chat/channel/${gid.lobby}?m=${bundle}`);
  await visitForwarding(tab, check);
  await visitViewers(tab, check);
  await visitTray(tab, check);
  await visitVoice(tab, check);
}

async function visitForwarding(tab: Tab, check: CheckScreen): Promise<void> {
  const head = tab.page.locator(".bundle__head");
  await settled(head);
  await head.click({ button: "right" });
  await tab.page.getByRole("menuitem").filter({ has: tab.page.locator(".lucide-forward") }).click();
  await tab.dialog.getByRole("option").first().waitFor();
  await tab.dialog.getByRole("combobox").press("Enter");
  await check("dialog: forward");
  await tab.leave();
}

/** From the newest message up, because those far from the window are not in the document. */
async function visitViewers(tab: Tab, check: CheckScreen): Promise<void> {
  const viewers = [
    ["bundle", ".bundle__open", ".archived .file-picture"],
    ["text of a file", ".file-card__main[aria-haspopup]", ".text-view"],
    ["gallery", ".file-picture__link", '.gallery__picture > img:only-of-type:not([src*="thumbnail"])'],
  ];
  for (const [screen, opener, ready] of viewers) {
    const button = tab.page.locator(opener).last();
    await settled(button);
    await button.click();
    await tab.dialog.locator(ready).first().waitFor();
    await check(screen);
    await tab.leave();
  }
}

/** Waiting files, and one of them on its way. */
async function visitTray(tab: Tab, check: CheckScreen): Promise<void> {
  const { page } = tab;
  const buffer = Buffer.from(bytes(600_000));
  const file = (ending: string) => ({ name: `${NAME}.${ending}`, mimeType: "application/zip", buffer });
  await page.locator(".composer:not([data-thread]) input[type=file]").setInputFiles([
    file("zip"),
    file("7z"),
  ]);
  await page.locator(".staged").nth(1).waitFor();
  await check("tray");

  await page.route("**/resource/file/tus/*", async (route) => {
    const isFirstChunk = !Number(route.request().headers()["upload-offset"]);
    if (isFirstChunk) await route.continue();
  });
  await page.locator(".composer__send").click();
  await page.locator(".upload__bar[value]:not([value='0'])").first().waitFor();
  await check("uploading");
  const cancel = page.locator(".upload__buttons button:last-child");
  for (let left = 2; left > 0; left--) {
    await cancel.first().click();
    await cancel.nth(left - 1).waitFor({ state: "detached" });
  }
  await page.unroute("**/resource/file/tus/*");
}

async function visitVoice(tab: Tab, check: CheckScreen): Promise<void> {
  const bar = tab.page.locator(".voice");
  await tab.page.locator(".composer__voice").click();
  await bar.locator(".waveform rect").nth(3).waitFor({ state: "attached" });
  await check("recording");
  await bar.getByRole("button").nth(1).click();
  await bar.locator("audio").waitFor({ state: "attached" });
  await check("a recording");
  await tab.leave(bar);
}
