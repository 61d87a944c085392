import assert from "node:assert/strict";
import sharp from "sharp";
import { save } from "../archives/support.ts";
import { send, text, upload } from "../files/support.ts";
import { gid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { axeViolations } from "./support/axe.ts";
import { look } from "./support/look.ts";
import { walk } from "./support/walk.ts";
import { isWorded, spoken } from "./support/worded.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;

for (const phone of [false, true]) {
  walk(
    `messages are saved, found and removed on a ${phone ? "phone" : "desk"}`,
    async ({ server, person }) => {
      const bo = server.as("bo");
      const teal = await sharp({ create: { width: 60, height: 30, channels: 3, background: "teal" } }).png()
        .toBuffer();
      const first = await bo.send("lobby", "The door code is 4711");
      await bo.send("lobby", "Lunch at noon");
      const image = await upload(server, new Uint8Array(teal), { name: "plan.png", type: "image/png" });
      const shown = (await send(server, image.path)).body as number;
      const notes = await upload(server, text("notes"), { name: "notes.docx" });
      const filed = (await send(server, notes.path)).body as number;

      const ada = await person("ada", { phone, bypassCSP: true });
      ada.errors.expect(/status of 404/);
      await ada.goto("/favs");
      await ada.text("No saved messages yet.").waitFor();
      if (phone) assert.equal(await ada.link("Images").count(), 0, "there is nothing to choose from");
      await look(ada, "no favorites");

      await ada.enter(LOBBY);
      await ada.message("The door code").click({ button: "right" });
      await ada.item("Save").click();
      await ada.text("Saved.").waitFor();
      await ada.message("The door code").click({ button: "right" });
      await ada.item("Remove from saved").waitFor();
      await ada.page.keyboard.press("Escape");
      await bo.edit(first, "The door code has changed");
      await ada.message("has changed").waitFor();
      await save(server, "ada", shown);
      await save(server, "ada", filed);

      await ada.enter("/favs");
      const cards = ada.page.locator("article.favorite");
      await cards.getByRole("link", { name: /notes.docx/ }).waitFor();
      await cards.getByText("The door code is 4711").waitFor();
      const order = await cards.allInnerTexts();
      assert.deepEqual(order.map((words) => /notes|4711/.exec(words)?.[0]), ["notes", undefined, "4711"]);
      await look(ada, "favorites");

      await ada.link("Images").click();
      await ada.at("/favs?kind=images");
      await cards.getByRole("img", { name: /plan.png/ }).waitFor();
      assert.equal(await cards.count(), 1);
      await ada.link("Videos").click();
      await ada.text("No matches.").waitFor();
      await ada.link("All").click();
      await ada.field("Search saved messages").fill("LOBBY code");
      await cards.nth(1).waitFor({ state: "detached" });
      assert.match(await cards.innerText(), /4711/);

      await ada.button("Remove from saved").click();
      await cards.waitFor({ state: "detached" });
      await ada.button("Undo").click();
      await cards.getByText("4711").waitFor();
      await cards.getByRole("link", { name: /Jump to message/ }).click();
      await ada.message("has changed").waitFor();
      await ada.at(LOBBY);

      await ada.enter("/favs");
      await cards.getByText("4711").waitFor();
      await ada.button("Remove from saved").last().click();
      await ada.page.goto("about:blank");
      const count = async () => (await server.as("ada").get("/favorite")).body as unknown[];
      await eventually(async () => (await count()).length === 2 || undefined, "it to be removed at once");
      await ada.goto("/favs");
      await cards.getByText("notes.docx").waitFor();
      assert.equal(await cards.count(), 2);
      await server.as("ada").delete(`/favorite/${await newest(server)}`);
      await ada.page.evaluate(() => dispatchEvent(new Event("focus")));
      await cards.nth(1).waitFor({ state: "detached" });
      assert.deepEqual(await axeViolations(ada, "one favorite"), []);
    },
  );
}

walk("on a phone nothing shows through the search of saved messages", async ({ server, person }) => {
  await save(server, "ada", await server.as("bo").send("lobby", "The door code is 4711"));
  const ada = await (await person("ada", { phone: true })).goto("/favs");
  await ada.page.getByText("The door code is 4711").waitFor();
  const ground = await ada.page.locator(".favorites__head").evaluate((head) =>
    getComputedStyle(head).backgroundColor
  );
  assert.notEqual(ground, "rgba(0, 0, 0, 0)");
});

walk("the first lines of a saved text stay within its card", async ({ server, person }) => {
  const { path } = await upload(server, text("long ".repeat(80)), { name: "long.txt", type: "text/plain" });
  await save(server, "ada", (await send(server, path)).body as number);
  const ada = await (await person("ada", { phone: true })).goto("/favs");
  const card = ada.page.locator("article.favorite");
  await card.getByText(/^long long/).waitFor();
  const [outer, inner] = await Promise.all(
    [card, card.locator(".file-card")].map((one) => one.boundingBox()),
  );
  assert.ok(inner!.x + inner!.width < outer!.x + outer!.width);
});

walk(
  "the saved messages and the dialog to forward are worded in every language",
  async ({ server, person }) => {
    const mid = await server.as("bo").send("lobby", "–");
    await save(server, "ada", mid);
    for (const language of spoken) {
      const ada = await person("ada", { language });
      await ada.goto("/favs");
      await ada.page.locator("article.favorite").waitFor();
      await isWorded(ada, language);
      await ada.enter(LOBBY);
      await ada.message("–").waitFor();
      await ada.page.locator(".feed__scroll").focus();
      await ada.page.keyboard.press("ArrowUp");
      await ada.page.keyboard.press("f");
      await ada.dialog.locator(".forward__line").waitFor();
      await isWorded(ada, language);
    }
  },
);

async function newest(server: Parameters<typeof save>[0]): Promise<string> {
  const list = (await server.as("ada").get("/favorite")).body as { id: string }[];
  return list.at(-1)!.id;
}
