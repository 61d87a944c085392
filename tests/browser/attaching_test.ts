import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gid } from "../support/cast.ts";
import { bytes, download, sha256, text } from "../files/support.ts";
import { eventually } from "../support/deadline.ts";
import type { Stream } from "../support/stream.ts";
import { LOBBY } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { untilCached } from "./support/cached.ts";
import { untilFocused, untilValue } from "./support/composing.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const LOGO = await Deno.readFile(new URL("../../static/logo.png", import.meta.url));

const chosen = (name: string, mimeType: string, content: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const picker = ({ page }: Visitor) => page.locator(".composer:not([data-thread]) input[type=file]");
const staged = ({ page }: Visitor, name: string | RegExp) =>
  page.locator(".staged").filter({ hasText: name });

const focusedOn = (visitor: Visitor, button: string) =>
  visitor.button(button).and(visitor.page.locator(":focus")).waitFor();

/** Pastes into what has the focus, or drops on an element, as a browser does with a file from outside. */
async function give({ page }: Visitor, how: "paste" | "drop" | "dragover", to: string, names: string[]) {
  await page.evaluate(({ how, to, names, content }) => {
    const data = new DataTransfer();
    for (const name of names) {
      data.items.add(new File([new Uint8Array(content)], name, { type: "image/png" }));
    }
    const at = { bubbles: true, cancelable: true };
    const event = how === "paste"
      ? new ClipboardEvent(how, { ...at, clipboardData: data })
      : new DragEvent(how, { ...at, dataTransfer: data });
    document.querySelector(to)!.dispatchEvent(event);
  }, { how, to, names, content: [...LOGO] });
}

/** The next message: its text, or the name and bytes of its file. */
async function received(stream: Stream): Promise<{ words: string; path: string; width: unknown }> {
  const { detail } = await stream.next("chat");
  if (detail.type !== "normal") throw new Error(detail.type);
  const isFile = detail.content_type.startsWith("vocechat/");
  const { name, width } = detail.properties ?? {};
  return { words: isFile ? `${name}` : detail.content, path: detail.content, width };
}

walk(
  "files are chosen, pasted and dropped, wait with the draft, and are sent together",
  async ({ server, person }) => {
    const bo = await server.stream("bo");
    await server.as("ada").put("/admin/files/config", { max_size: 400_000 });
    const ada = await person("ada", { bypassCSP: true });
    await ada.goto(LOBBY);
    await ada.composer.waitFor();
    const [chooser] = await Promise.all([
      ada.page.waitForEvent("filechooser"),
      ada.button("Attach files").click(),
    ]);
    await chooser.setFiles([
      chosen("年报 <2026>.zip", "application/zip", bytes(300_000)),
      chosen("film.mp4", "video/mp4", bytes(400_001)),
    ]);
    await ada.text("film.mp4⁩ is too large. The limit is 400 kB.").waitFor();
    await staged(ada, "年报 <2026>.zip").getByText("300 kB").waitFor();

    await ada.composer.focus();
    await give(ada, "paste", ".composer__field", ["image.png"]);
    await staged(ada, /^Pasted image \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png/).waitFor();
    await give(ada, "dragover", ".feed", ["logo.png"]);
    await ada.text("Drop files to send them to #lobby").waitFor();
    await give(ada, "drop", ".feed", ["logo.png", "second.png"]);
    await staged(ada, "second.png").waitFor();
    assert.equal(await ada.page.locator(".drop-zone").count(), 0);
    assert.deepEqual(await layoutProblems(ada.page, "tray"), []);
    assert.deepEqual(await axeViolations(ada, "tray"), []);

    await ada.composer.focus();
    await ada.page.keyboard.press("Shift+Tab");
    await focusedOn(ada, "Rename ⁨年报 <2026>.zip⁩");
    await ada.page.keyboard.press("Enter");
    await ada.page.keyboard.type("report");
    await ada.page.keyboard.press("Escape");
    await staged(ada, "年报 <2026>.zip").waitFor();
    await ada.page.keyboard.press("Enter");
    await ada.page.keyboard.type("Report 2026");
    await ada.page.keyboard.press("Enter");
    await staged(ada, "Report 2026.zip").waitFor();
    await ada.button("Preview ⁨logo.png⁩").click();
    await ada.dialog.getByRole("img").waitFor();
    await ada.leave();
    await ada.button("Remove ⁨second.png⁩").click();
    await staged(ada, "second.png").waitFor({ state: "detached" });
    await focusedOn(ada, "Remove ⁨logo.png⁩");

    await ada.composer.fill("Have a look");
    await untilCached(ada, "drafts", "Have a look");
    await ada.row("design").click();
    await ada.title("design").waitFor();
    assert.equal(await ada.page.locator(".staged").count(), 0, "another chat has its own draft");
    await ada.row("lobby").getByText("Have a look").waitFor();
    await ada.goto(LOBBY);
    await untilValue(ada, "Have a look");
    await staged(ada, "logo.png").locator("img").waitFor();
    await ada.composer.press("Enter");
    await ada.page.locator(".tray").waitFor({ state: "detached" });

    const four = [await received(bo), await received(bo), await received(bo), await received(bo)];
    assert.match(
      four.map(({ words }) => words).join(),
      /^Have a look,Report 2026\.zip,Pasted image .*\.png,logo\.png$/,
    );
    const sums = await Promise.all(
      four.slice(1).map(async ({ path }) => sha256((await download(server, path)).bytes)),
    );
    assert.deepEqual(sums, [sha256(bytes(300_000)), sha256(LOGO), sha256(LOGO)]);
    assert.equal(typeof four[3].width, "number");
    await ada.page.locator(".message[data-sending]").first().waitFor({ state: "detached" });
    await ada.page.locator("img.file-picture").nth(1).waitFor();
  },
);

walk(
  "an upload is paused, survives a reload, goes on where it was, and a refused one says why",
  async ({ server, person }) => {
    const bo = await server.stream("bo");
    const content = bytes(2_500_000);
    const offsets: number[] = [];
    const hold = { chunks: true };
    const ada = await person("ada", { phone: true, bypassCSP: true });
    ada.errors.expect(/status of 413|ERR_FAILED/);
    await ada.context.route("**/resource/file/tus/*", async (route) => {
      const offset = route.request().headers()["upload-offset"];
      if (offset !== undefined) offsets.push(Number(offset));
      if (offset !== undefined && Number(offset) > 0 && hold.chunks) await route.abort();
      else await route.continue();
    });
    await ada.goto(LOBBY);
    await picker(ada).setInputFiles([
      chosen("film.mkv", "video/x-matroska", content),
      chosen("logo.png", "image/png", LOGO),
    ]);
    await staged(ada, "logo.png").waitFor();
    await ada.button("Send").click();
    await ada.message("film.mkv").getByText("524.3 kB of 2.5 MB").waitFor();
    await ada.text("Sending 2 files").waitFor();
    assert.deepEqual(await layoutProblems(ada.page, "uploading"), []);
    assert.deepEqual(await axeViolations(ada, "uploading"), []);
    const picture = ada.message("logo.png").or(
      ada.messages.filter({ has: ada.page.getByAltText("logo.png") }),
    );
    const before = await picture.locator(".file-picture").boundingBox();

    await ada.button("Pause all").click();
    await ada.message("film.mkv").getByText("Paused · 2.5 MB").waitFor();
    await ada.page.reload();
    await ada.message("film.mkv").getByText("Paused · 2.5 MB").waitFor();
    hold.chunks = false;
    await ada.button("Resume all").click();
    assert.equal((await received(bo)).words, "film.mkv");
    assert.equal((await received(bo)).words, "logo.png");
    assert.deepEqual(offsets.filter((offset) => offset === 0), [0, 0], "each file begins once");
    await ada.page.getByRole("img", { name: /logo\.png/ }).waitFor();
    const sent = ada.page.locator(".file-own .file-picture");
    await sent.waitFor();
    const after = await sent.boundingBox();
    assert.deepEqual([after?.width, after?.height], [before?.width, before?.height]);

    await picker(ada).setInputFiles([chosen("notes.txt", "text/plain", text("more than ten bytes"))]);
    await staged(ada, "notes.txt").waitFor();
    await server.as("ada").put("/admin/files/config", { max_size: 10 });
    await ada.button("Send").click();
    const refused = ada.message("notes.txt");
    await refused.getByText("This is too large. Try something smaller.").waitFor();
    await server.as("ada").put("/admin/files/config", { max_size: null });
    await refused.getByRole("button", { name: "Retry" }).click();
    assert.equal((await received(bo)).words, "notes.txt");

    hold.chunks = true;
    await picker(ada).setInputFiles([chosen("long.bin", "", content)]);
    await staged(ada, "long.bin").waitFor();
    await ada.button("Send").click();
    await ada.button("Cancel ⁨long.bin⁩").click();
    await ada.message("long.bin").waitFor({ state: "detached" });
    await ada.composer.fill("The next thing");
    await ada.button("Send").click();
    assert.equal((await received(bo)).words, "The next thing");
    await eventually(async () => {
      const [{ begun }] = await server.sql`select count(*)::int as begun from uploads where path is null`;
      return begun === 0 || undefined;
    }, "the server to keep nothing of it");
  },
);

walk(
  "a voice message is recorded, listened to and sent, or the reason is given",
  async ({ server, person }) => {
    const bo = await server.stream("bo");
    const ada = await person("ada", { bypassCSP: true });
    await ada.goto(`/chat/channel/${gid.lobby}`);
    const start = ada.button("Record a voice message");
    await start.waitFor();
    const refuse = (name: string) =>
      ada.page.evaluate((name) => {
        const { mediaDevices } = navigator;
        const given = mediaDevices.getUserMedia;
        mediaDevices.getUserMedia = () => {
          mediaDevices.getUserMedia = given;
          return Promise.reject(new DOMException("", name));
        };
      }, name);
    for (
      const [name, words] of [["NotAllowedError", "Your browser blocks the microphone"], [
        "NotFoundError",
        "No microphone",
      ]]
    ) {
      await refuse(name);
      await start.click();
      await ada.text(words).waitFor();
      await untilFocused(ada);
    }

    const recorder = ada.page.getByRole("group", { name: "Recording a voice message" });
    await start.click();
    await recorder.locator(".waveform rect").nth(3).waitFor({ state: "attached" });
    assert.deepEqual(await axeViolations(ada, "recording"), []);
    await ada.page.keyboard.press("Escape");
    await recorder.waitFor({ state: "detached" });

    await start.click();
    await recorder.getByText("0:01").waitFor();
    await ada.button("Stop and review").click();
    const preview = ada.page.getByRole("group", { name: "Your voice message" });
    await preview.getByRole("button", { name: "Play" }).click();
    await preview.getByRole("button", { name: "Pause" }).waitFor();
    assert.deepEqual(await layoutProblems(ada.page, "voice"), []);
    assert.deepEqual(await axeViolations(ada, "voice"), []);
    await preview.getByRole("button", { name: "Send" }).click();

    const { detail } = await bo.next("chat");
    assert.ok(detail.type === "normal" && detail.content_type === "vocechat/audio");
    const { duration, waveform, content_type } = detail.properties as Record<string, unknown>;
    assert.equal(content_type, "audio/webm");
    assert.ok(typeof duration === "number" && duration >= 1000 && duration < 60_000);
    assert.ok(Array.isArray(waveform) && waveform.length > 5 && waveform.length <= 64);
    assert.ok(waveform.every((level) => Number.isInteger(level) && level >= 0 && level <= 100));
    assert.ok(Math.max(...waveform as number[]) > 20, "Chromium's fake microphone beeps");
    assert.ok((await download(server, detail.content)).bytes.length > 1000);
  },
);
