import assert from "node:assert/strict";
import sharp from "sharp";
import { forward, read } from "../archives/support.ts";
import { send, text, upload } from "../files/support.ts";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { look } from "./support/look.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;
const DESIGN = `/chat/channel/${gid.design}`;

async function seed(server: TestServer) {
  const bo = server.as("bo");
  const small = await sharp({ create: { width: 60, height: 30, channels: 3, background: "teal" } }).png()
    .toBuffer();
  const logo = await upload(server, new Uint8Array(small), { name: "logo.png", type: "image/png" });
  const notes = await upload(server, text("notes"), { name: "notes.docx" });
  await bo.send("lobby", `The **plan** for <@>  @${uid.ada}  \n\n- one\n- two`, { type: "text/markdown" });
  await send(server, logo.path);
  await send(server, notes.path);
  const heard = JSON.stringify({ path: (await upload(server, text("la"), { name: "la.mp3" })).path });
  await bo.send("lobby", heard, { type: "vocechat/audio" });
  await bo.send("lobby", "See you at ten");
}

/** On a phone by a long press, which the browser reports as the same event. */
async function menuOf(ada: Visitor, words: string, item: string) {
  await ada.message(words).last().click({ button: "right" });
  await ada.item(item).click();
}

async function chooseTargets(ada: Visitor, ...names: string[]) {
  const field = ada.dialog.getByRole("combobox");
  for (const name of names) {
    await field.fill(name);
    await ada.dialog.getByRole("option", { name, exact: false }).first().waitFor();
    await field.press("Enter");
    await ada.dialog.getByRole("button", { name: `Remove ${name}` }).waitFor();
  }
}

for (const phone of [false, true]) {
  walk(`messages are forwarded, shown and forwarded again on a ${phone ? "phone" : "desk"}`, async (here) => {
    const { server, person } = here;
    await seed(server);
    const ada = await person("ada", { phone, bypassCSP: true });
    ada.errors.expect(/status of (403|404)|media/i);
    await ada.goto(LOBBY);
    await ada.message("See you at ten").waitFor();

    await menuOf(ada, "The plan", "Select");
    for (const words of ["logo", "notes.docx", "See you at ten"]) {
      await (words === "logo"
        ? ada.messages.filter({ has: ada.page.getByRole("img", { name: /logo.png/ }) })
        : ada.message(words))
        .click({ position: { x: 5, y: 5 } });
    }
    await ada.text("4 selected").waitFor();
    await look(ada, "selection");
    await ada.button("Forward").click();
    await ada.dialog.getByText("Forward 4 messages").waitFor();
    await chooseTargets(ada, "design", "Bo");
    await ada.dialog.getByLabel("Add a comment (optional)").fill("For you to read");
    await look(ada, "forwarding");

    await ada.page.route(`**/api/user/${uid.bo}/send`, (route) => route.fulfill({ status: 403 }));
    await ada.dialog.getByRole("button", { name: "Send to 2 chats" }).click();
    await ada.dialog.getByText("Couldn't forward to one chat.").waitFor();
    assert.equal(await ada.dialog.getByRole("button", { name: "Remove design" }).count(), 0, "it got them");
    await look(ada, "failed forwarding");
    await ada.page.unroute(`**/api/user/${uid.bo}/send`);
    await ada.dialog.getByRole("button", { name: "Try again" }).click();
    await ada.text("Forwarded.").waitFor();
    await ada.dialog.waitFor({ state: "detached" });
    await ada.text("4 selected").waitFor({ state: "detached" });
    const { messages } = await server.as("bo").messages("design");
    const kinds = messages.map(({ detail }) => "content_type" in detail && detail.content_type);
    assert.deepEqual(kinds, ["vocechat/archive", "text/plain"], "the bundle once, then the comment");
    assert.equal((await server.as("bo").messages("ada")).messages.length, 2);

    await ada.goto(DESIGN);
    const card = ada.page.locator(".bundle");
    await card.getByText("Forwarded messages").waitFor();
    await look(ada, "bundle");
    const height = (await card.boundingBox())!.height;
    assert.equal(Math.round(height), Math.round(await reservedFor(ada, 3)), "as high as was reserved");
    await card.getByRole("button", { name: "Show all 4" }).click();
    await ada.dialog.getByText("See you at ten").waitFor();
    await ada.dialog.getByRole("img", { name: /logo.png/ }).waitFor();
    await look(ada, "bundle in full");
    const [download] = await Promise.all([
      ada.page.waitForEvent("download"),
      ada.dialog.getByRole("link", { name: /notes.docx/ }).click(),
    ]);
    assert.equal(await Deno.readTextFile(await download.path()), "notes");
    await ada.leave();

    await menuOf(ada, "Forwarded messages", "Forward");
    await chooseTargets(ada, "Cy");
    await ada.dialog.getByRole("button", { name: "Send", exact: true }).click();
    await ada.text("Forwarded.").waitFor();
    const [again] = (await server.as("cy").messages("ada")).messages;
    const path = "content" in again.detail ? again.detail.content : "";
    assert.equal((await read(server, path)).messages.length, 4, "the messages themselves");

    const [word, gone] = [await bundleOf(server, "A word"), await bundleOf(server, "Gone")];
    await server.as("bo").send("design", word, { type: "vocechat/archive" });
    await card.nth(1).getByText("A word").waitFor();
    await ada.enter(LOBBY);
    await ada.title("lobby").waitFor();
    await server.as("bo").send("design", gone, { type: "vocechat/archive" });
    await server.sql`delete from archives where path = ${gone}`;
    await ada.enter(DESIGN);
    await ada.text("These messages are no longer available.").waitFor();
  });
}

async function bundleOf(server: TestServer, words: string): Promise<string> {
  return await forward(server, "bo", await server.as("bo").send("lobby", words));
}

/** The height of a card before its bundle has loaded. */
function reservedFor(ada: Visitor, rows: number): Promise<number> {
  return ada.page.evaluate((rows) => {
    const card = document.createElement("div");
    card.className = "bundle";
    card.dataset.rows = `${rows}`;
    document.querySelector(".bundle")!.parentElement!.append(card);
    const { height } = card.getBoundingClientRect();
    card.remove();
    return height;
  }, rows);
}
