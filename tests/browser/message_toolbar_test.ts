import assert from "node:assert/strict";
import { LOBBY } from "./support/addresses.ts";
import { messageOf } from "./support/feed.ts";
import { walk } from "./support/walk.ts";

walk("the toolbar of a message that begins above the feed is in sight", async ({ server, person }) => {
  const bo = server.as("bo");
  const mid = await bo.send("lobby", Array.from({ length: 8 }, (_, line) => `Line ${line}`).join("\n"));
  for (let line = 0; line < 30; line++) await bo.send("lobby", `Afterwards ${line}`);
  const ada = await person("ada");
  await ada.goto(`${LOBBY}?m=${mid}`);
  const message = messageOf(ada, mid);
  await message.waitFor();
  const feed = ada.page.locator(".feed__scroll");
  await feed.and(ada.page.locator("[data-rest]")).waitFor();

  const { x, y: top, height } = (await message.boundingBox())!;
  const { y: edge } = (await feed.boundingBox())!;
  await ada.page.mouse.move(x + 300, edge + height / 4);
  await ada.page.mouse.wheel(0, top - edge + height / 2);
  const menu = message.getByRole("button", { name: "More" });
  await menu.waitFor();

  assert.ok((await message.boundingBox())!.y < edge, "the message begins above the feed");
  assert.ok((await menu.boundingBox())!.y >= edge, "its toolbar does not");
  const scrolled = await feed.evaluate((box) => box.scrollTop);
  await menu.click();
  await ada.item("Copy text").waitFor();
  assert.equal(await feed.evaluate((box) => box.scrollTop), scrolled);
});
