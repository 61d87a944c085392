import assert from "node:assert/strict";
import type { Locator, Route } from "playwright-core";
import sharp from "sharp";
import { send, text, upload } from "../files/support.ts";
import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { look } from "./support/look.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const isFocused = (on: Locator) => on.and(on.page().locator(":focus")).waitFor();

/** Chromium for tests has no viewer of PDFs. This stands in for it, behind the real headers of the file. */
async function haveViewer({ page }: Visitor, headers: Record<string, string>[]): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true })
  );
  await page.route("**/api/resource/file?*", async (route: Route) => {
    const response = await route.fetch();
    headers.push(response.headers());
    await route.fulfill({ response, contentType: "text/html", body: "<p>At ten, bring a cup</p>" });
  });
}

walk("a PDF is read over the page, and in a tab where browsers show it only there", async (here) => {
  const { server, person } = here;
  const { path } = await upload(server, text("%PDF-1.4"), { name: "plan.pdf", type: "application/pdf" });
  await send(server, path);

  for (const bypassCSP of [false, true]) {
    const ada = await person("ada", { bypassCSP });
    const headers: Record<string, string>[] = [];
    await haveViewer(ada, headers);
    await ada.goto(LOBBY);
    const link = ada.link(/^Open plan\.pdf/);
    await link.focus();
    await link.press("Enter");
    await ada.page.frameLocator(".pdf-view").getByText("At ten, bring a cup").waitFor();
    await isFocused(ada.page.getByRole("heading", { name: "plan.pdf" }));
    if (bypassCSP) await look(ada, "pdf");
    const [{ "content-type": type, "content-disposition": disposition, ...others }] = headers;
    assert.match(`${type} ${disposition}`, /^application\/pdf inline/);
    assert.equal(others["x-content-type-options"], "nosniff");
    assert.match(others["content-security-policy"], /; sandbox$/, "the viewer has an origin of its own");
    await ada.leave();
    await isFocused(link);
    if (!bypassCSP) continue;
    await ada.enter("/files");
    await ada.page.locator(".file-item__main").click();
    await ada.page.frameLocator(".pdf-view").getByText("At ten, bring a cup").waitFor();
  }

  const phone = await person("ada", { phone: true });
  await haveViewer(phone, []);
  const other = await person("ada");
  for (const ada of [phone, other]) {
    await ada.goto(LOBBY);
    const link = ada.link(/^Open plan\.pdf/);
    await link.waitFor();
    assert.equal(await link.getAttribute("target"), "_blank");
    assert.equal(await link.getAttribute("aria-haspopup"), null);
  }
});

walk("a picture is forwarded from the gallery, and files dropped on a chat wait there", async (here) => {
  const { server, person } = here;
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: "teal" } }).png()
    .toBuffer();
  const logo = await upload(server, new Uint8Array(picture), { name: "logo.png", type: "image/png" });
  await send(server, logo.path);
  const ada = await person("ada");
  await ada.goto(LOBBY);
  await ada.page.locator(".file-picture__link").click();
  const forward = ada.button("Forward");
  await forward.click();
  const dialog = ada.page.getByRole("dialog", { name: "Forward message" });
  await dialog.getByRole("combobox").fill("design");
  await dialog.getByRole("combobox").press("Enter");
  await dialog.getByRole("button", { name: "Send" }).click();
  await ada.text("Forwarded.").waitFor();
  await isFocused(forward);
  const [{ detail }] = (await server.as("bo").messages("design")).messages;
  assert.equal("content_type" in detail && detail.content_type, "vocechat/archive");
  await ada.leave();

  await drag(ada, "dragover", `gid:${gid.design}`);
  await ada.page.locator(".chat-item[data-over]").filter({ hasText: "design" }).waitFor();
  await drag(ada, "drop", `gid:${gid.design}`);
  await ada.title("design").waitFor();
  await ada.page.locator(".staged").filter({ hasText: "notes.txt" }).waitFor();
  await isFocused(ada.composer);
  assert.equal(await ada.page.locator(".chat-item[data-over]").count(), 0);

  await ada.open("lobby");
  assert.equal(await ada.page.locator(".staged").count(), 0, "they wait in the chat that they are for");
});

/** Holds a file over the row of a chat, or drops it there, as a browser does with a file from outside. */
async function drag({ page }: Visitor, how: "dragover" | "drop", chat: string): Promise<void> {
  await page.locator(`[data-chat="${chat}"] .chat-row`).evaluate((row, how) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["notes"], "notes.txt", { type: "text/plain" }));
    row.dispatchEvent(new DragEvent(how, { bubbles: true, cancelable: true, dataTransfer }));
  }, how);
}
