import assert from "node:assert/strict";
import sharp from "sharp";
import { gid } from "../support/cast.ts";
import { bytes, send, text, upload } from "../files/support.ts";
import type { Locator } from "playwright-core";
import { axeViolations } from "./support/axe.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import { wav } from "./support/media.ts";
import { untilSettled } from "./support/settled.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

/** A picture of one color. */
async function plain(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: "teal" } });
  return new Uint8Array(await picture.png().toBuffer());
}

const REMOVED = "Expired or deleted";

const LOGO = new URL("../../static/logo.png", import.meta.url);

walk(
  "files that phones and bots send are shown, and downloaded as they were sent",
  async ({ server, person }) => {
    const archive = bytes(1_234_567);
    const sent = [
      await upload(server, await Deno.readFile(LOGO), { name: "logo.png", type: "image/png" }),
      await upload(server, archive, { name: "年报 <2026> 🎈.zip", type: "application/zip" }),
      await upload(server, text("no sound at all"), { name: "song.mp3", type: "audio/mpeg" }),
    ];
    const gone = [
      await upload(server, await plain(300, 100), { name: "gone.png", type: "image/png" }),
      await upload(server, text("gone"), { name: "gone.docx" }),
    ];
    for (const { path } of [...gone, ...sent]) assert.equal((await send(server, path)).status, 200);
    const code = await upload(server, text(CODE), { name: "hello.ts", type: "video/mp2t" });
    const speech = await upload(server, wav(4), { name: "speech.wav", type: "audio/wav" });
    const voice = { type: "vocechat/audio", properties: { duration: 4000, waveform: [10, 90, 40] } };
    assert.equal((await send(server, code.path)).status, 200);
    const answer = await server.as("bo").trySend("lobby", JSON.stringify({ path: speech.path }), voice);
    assert.equal(answer.status, 200);
    await server.sql`delete from files where path in ${server.sql(gone.map(({ path }) => path))}`;
    const size = sent[0].image_properties!;

    for (const phone of [false, true]) {
      const ada = await person("ada", { phone, bypassCSP: true });
      // What is no sound cannot be played.
      ada.errors.expect(/status of 4|media/i);
      await ada.goto("/");
      await ada.row("lobby").getByText("Voice message").waitFor();
      await ada.goto(`/chat/channel/${gid.lobby}`);

      await ada.messages.first().waitFor();
      await scroll(ada, "start");
      const picture = ada.page.getByRole("img", { name: "Open logo.png" });
      await picture.waitFor();
      const removed = ada.messages.filter({ hasText: REMOVED });
      for (const name of ["gone.png", "gone.docx"]) await removed.filter({ hasText: name }).waitFor();
      assert.equal(await removed.getByRole("link", { name: /gone/ }).count(), 0, "nothing to download");
      const box = await picture.boundingBox();
      assert.ok(
        box && Math.abs(box.width / box.height - size.width / size.height) < 0.02,
        JSON.stringify(box),
      );
      await ada.page.waitForFunction(() =>
        [...document.querySelectorAll("img.file-picture")].every((img) =>
          (img as HTMLImageElement).naturalWidth > 0
        )
      );

      const card = ada.link("Download 年报 <2026> 🎈.zip 1.2 MB");
      const [download] = await Promise.all([ada.page.waitForEvent("download"), card.click()]);
      assert.equal(download.suggestedFilename(), "年报 _2026_ 🎈.zip");
      assert.deepEqual(await Deno.readFile(await download.path()), archive);
      await lookThrough(ada, picture);
      await ada.message("年报").click({ button: "right" });
      assert.equal(await ada.item("Edit").count(), 0);
      const again = ada.page.waitForEvent("download");
      await ada.item("Download").click();
      assert.equal((await again).suggestedFilename(), "年报 _2026_ 🎈.zip");
      await scroll(ada, "end");
      await readCode(ada);
      await listen(ada);
      assert.deepEqual(await layoutProblems(ada.page, "files"), []);
      assert.deepEqual(await axeViolations(ada, "files"), []);
      if (phone) continue;
      await ada.message("hello.ts").click({ button: "right", position: { x: 8, y: 8 } });
      await ada.item("Pin to channel").click();
      await ada.button("1 pinned message").click();
      await ada.page.locator(".pin").getByText("hello.ts").waitFor();
    }
  },
);

const CODE = "export const answer: number = 42;\n".repeat(40);

/** Only messages near the window are in the document. */
async function scroll({ page }: Visitor, to: "start" | "end"): Promise<void> {
  await page.locator(".feed__scroll").evaluate(
    (box, to) => box.scrollTo(0, to === "end" ? box.scrollHeight : 0),
    to,
  );
}

/** The first lines are in the feed, and all of them in a dialog. */
async function readCode(ada: Visitor): Promise<void> {
  const link = ada.link(/^Open hello.ts/);
  await ada.message("hello.ts").locator(".hljs-keyword").first().waitFor();
  await link.focus();
  await untilSettled(ada.page);
  await link.press("Enter");
  const lines = ada.dialog.locator("pre");
  await lines.locator(".hljs-number").nth(39).waitFor();
  assert.equal(await lines.textContent(), CODE);
  assert.deepEqual(await axeViolations(ada, "code"), []);
  await ada.leave();
  const focused = await ada.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
  assert.ok(await link.evaluate((element) => element === document.activeElement), focused);
}

/** A voice message plays, and its slider is for the keyboard. */
async function listen(ada: Visitor): Promise<void> {
  const player = ada.page.getByRole("group", { name: "speech.wav" });
  const slider = player.getByRole("slider", { name: "Position" });
  await player.getByText("0:04").waitFor();
  await player.getByRole("button", { name: "Play" }).click();
  await player.getByRole("button", { name: "Pause" }).click();
  await slider.press("End");
  assert.match(await slider.getAttribute("aria-valuetext") ?? "", /^0:04 of 0:04$/);
  await slider.press("Home");
  await player.getByRole("button", { name: "Speed" }).click();
  await player.getByText("1.5×").waitFor();
}

/** The gallery is for the keyboard too, and gives the focus back. */
async function lookThrough(ada: Visitor, picture: Locator): Promise<void> {
  const { page, dialog } = ada;
  const press = (key: string) => page.keyboard.press(key);
  const at = (position: string) => dialog.getByRole("status").getByText(position).waitFor();
  const link = page.getByRole("link").filter({ has: picture });
  await link.focus();
  await press("Enter");
  await at("2 of 2: logo.png");
  await dialog.getByRole("img", { name: "logo.png" }).waitFor();
  assert.deepEqual(await axeViolations(ada, "gallery"), []);
  assert.deepEqual(await layoutProblems(page, "gallery"), []);

  const scale = () => page.locator(".yarl__slide_current > *").evaluate((element) => element.style.transform);
  assert.match(await scale(), /^scale\(1\)/);
  await press("+");
  await page.waitForFunction(() => document.querySelector(".yarl__slide_wrapper_interactive") !== null);
  assert.doesNotMatch(await scale(), /^scale\(1\)/);
  await press("0");
  await page.waitForFunction(() => document.querySelector(".yarl__slide_wrapper_interactive") === null);

  await press("ArrowLeft");
  await at("1 of 2: gone.png");
  await dialog.getByText(REMOVED).waitFor();
  await press("End");
  await at("2 of 2: logo.png");
  await dialog.getByRole("button", { name: "Previous" }).click();
  await at("1 of 2: gone.png");
  for (let i = 0; i < 12; i++) {
    await press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement!.matches("dialog *, dialog, body")));
  }
  await ada.leave();
  assert.ok(await link.evaluate((element) => element === document.activeElement), "the focus is back");
}
