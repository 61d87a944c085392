import assert from "node:assert/strict";
import { ChannelCreated } from "schemas/channels.ts";
import { LOBBY } from "./support/addresses.ts";
import { option, press, type, untilValue } from "./support/composing.ts";
import { walk } from "./support/walk.ts";

walk("a channel that a message names stays its link when it is renamed", async ({ server, person }) => {
  const ada = server.as("ada");
  const make = async (name: string) =>
    (await ada.post("/group", { name, is_public: true, members: [] })).as(ChannelCreated).gid;
  const road = await make("road map");
  await make("sprint 12");
  const bo = await (await person("bo")).goto(LOBBY);

  await type(bo, "plain #roa");
  await option(bo, "road map").waitFor();
  await press(bo, "Enter");
  await untilValue(bo, "plain #road map ");
  await type(bo, "is done");
  await press(bo, "Enter");
  await type(bo, "**bold** #road map, #ROAD MAP again");
  await press(bo, "Enter");
  const plain = bo.message("plain").getByRole("link", { name: "#road map" });
  const bold = bo.message("bold").getByRole("link", { name: "#road map" });
  await Promise.all([plain.waitFor(), bold.first().waitFor()]);
  assert.equal(await bold.count(), 2);

  assert.equal((await ada.put(`/group/${road}`, { name: "the way" })).status, 200);
  await bo.page.getByRole("link", { name: "the way" }).first().waitFor();
  await bo.page.reload();
  await Promise.all([plain.waitFor(), bold.nth(1).waitFor()]);
  await plain.click();
  await bo.at(`/chat/channel/${road}`);
});

walk("Enter sends a number after # and a time after a colon", async ({ server, person }) => {
  const ada = server.as("ada");
  await ada.post("/group", { name: "sprint 12", is_public: true, members: [] });
  const bo = await (await person("bo")).goto(LOBBY);
  await type(bo, "#spr");
  await option(bo, "sprint 12").waitFor();
  await press(bo, "Control+A", "Backspace");
  await type(bo, ":smil");
  await option(bo, ":smile").first().waitFor();
  await press(bo, "Control+A", "Backspace");

  for (const text of ["see #12", "start at :30"]) {
    await type(bo, text);
    await press(bo, "Enter");
    await untilValue(bo, "");
    await bo.message(text).waitFor();
  }
});
