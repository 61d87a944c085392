import assert from "node:assert/strict";
import { messageOf } from "./support/feed.ts";
import { postEverywhere, visitTexts } from "./support/texts.ts";
import { panel } from "./support/three.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const TEXT = "see **this** https://undrawable.example/";

/** A browser in which rendering such a link fails, and so do the names of three people. */
async function withoutLuck({ page, errors }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(URL.prototype, "href")!;
    Object.defineProperty(URL.prototype, "href", {
      get() {
        const href = get!.call(this);
        if (href.includes("undrawable")) throw new Error("undrawable address");
        return href;
      },
    });
    const { format } = Intl.ListFormat.prototype;
    Intl.ListFormat.prototype.format = function (names) {
      if ([...names].length === 3) throw new Error("undrawable names");
      return format.call(this, names);
    };
  });
  errors.expect(/undrawable/);
}

for (const type of ["text/markdown", "text/plain"]) {
  walk(`a text that cannot be rendered is shown as it was typed (${type})`, async ({ server, person }) => {
    const posted = await postEverywhere(server, TEXT, type);
    const bo = await person("bo");
    await withoutLuck(bo);
    await visitTexts(bo, posted, async (place, text, kind) => {
      await text.getByText("https://undrawable.example/").first().waitFor();
      if (kind === "whole") assert.equal((await text.innerText()).split("\n")[0], TEXT, place);
      assert.equal(await text.locator("strong").count(), 0, place);
    });
    assert.equal(await bo.text("Something went wrong on this page").count(), 0);
    await messageOf(bo, posted.neighbour).locator("strong").waitFor();
    await messageOf(bo, posted.mid).getByRole("link", { name: "Ada" }).waitFor();
  });
}

walk(
  "a message with a part that cannot be rendered keeps its text and its neighbours",
  async ({ server, person }) => {
    const before = await server.as("ada").send("lobby", "Before");
    const mid = await server.as("ada").send("lobby", "Three like this");
    const after = await server.as("ada").send("lobby", "After");
    const bo = await person("bo");
    await withoutLuck(bo);
    await bo.goto("/chat/channel/1");
    await messageOf(bo, after).waitFor();
    for (const one of ["ada", "bo", "cy"] as const) await server.as(one).like(mid);

    await messageOf(bo, mid).and(bo.page.locator("[data-broken]")).getByText("Three like this").waitFor();
    await messageOf(bo, before).getByText("Before").waitFor();
    await messageOf(bo, after).getByText("After").waitFor();
    await server.as("ada").like(mid);
    await messageOf(bo, mid).getByRole("button", { name: /Bo and Cy|You and Cy/ }).waitFor();
  },
);

walk(
  "a broken message in a thread looks like the other messages of the thread",
  async ({ server, person }) => {
    const root = await server.as("ada").send("lobby", "Ready?");
    const mid = (await server.as("ada").reply(root, "Three like this")).body as number;
    const bo = await person("bo");
    await withoutLuck(bo);
    await bo.goto("/chat/channel/1");
    await messageOf(bo, root).getByRole("button", { name: "1 reply" }).click();
    await panel(bo).getByText("Three like this").waitFor();
    for (const one of ["ada", "bo", "cy"] as const) await server.as(one).like(mid);

    const broken = panel(bo).locator("[data-broken]").filter({ hasText: "Three like this" });
    await broken.waitFor();
    assert.equal(await broken.getAttribute("class"), "thread__message");
    assert.equal(await panel(bo).locator(".message").count(), 0, "no row of the feed");
  },
);
