import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { send, text, upload } from "../files/support.ts";
import { gid } from "../support/cast.ts";
import { wav } from "./support/media.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;

walk("how long a sound takes is shown before it is played", async ({ server, person }) => {
  const short = await upload(server, wav(4), { name: "short.wav", type: "audio/wav" });
  const long = await upload(server, wav(1200), { name: "long.wav", type: "audio/wav" });
  const none = await upload(server, text("no sound at all"), { name: "none.wav", type: "audio/wav" });
  for (const { path } of [short, long, none]) await send(server, path);

  const ada = await person("ada");
  ada.errors.expect(/media|decode/i);
  await ada.goto(LOBBY);
  const time = (name: string) => ada.page.getByRole("group", { name }).locator(".sound__time");
  await time("short.wav").getByText("0:04").waitFor();
  await time("long.wav").getByText("20:00").waitFor();
  assert.equal(await time("none.wav").textContent(), "");
});

walk("a sound tells how long it takes when it is sent", async ({ server, person }) => {
  const bo = await server.stream("bo");
  const ada = await (await person("ada")).goto(LOBBY);
  await ada.composer.waitFor();
  await ada.page.locator(".composer:not([data-thread]) input[type=file]").setInputFiles({
    name: "bell.wav",
    mimeType: "audio/wav",
    buffer: Buffer.from(wav(3)),
  });
  await ada.button("Send").click();
  const { detail } = await bo.next("chat");
  assert.equal(detail.properties?.duration, 3000);
});
