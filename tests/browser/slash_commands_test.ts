import assert from "node:assert/strict";
import { Peer } from "../outbound/peer.ts";
import { gid } from "../support/cast.ts";
import { look } from "./support/look.ts";
import { walk } from "./support/walk.ts";

const LOCAL = { environment: { OUTBOUND_ALLOW: "127.0.0.1" } };

walk("an admin adds a command, and people call it from the composer", async ({ person }) => {
  await using peer = new Peer((visit) => {
    const isPublic = new URLSearchParams(visit.body).get("text") === "all";
    const answer = { response_type: isPublic ? "in_channel" : "ephemeral", text: "Version *1.2*" };
    return visit.answer(JSON.stringify(answer), { "content-type": "application/json" });
  });
  const ada = await (await person("ada", { bypassCSP: true })).goto("/setting/commands");
  await ada.text("No commands yet").waitFor();
  await look(ada, "commands none");
  await ada.button("New command").click();
  await ada.field("Name").fill("/version");
  await ada.field("Description").fill("Which version runs where");
  await ada.field("Usage hint").fill("[where]");
  await ada.field("Request URL").fill(peer.at());
  await look(ada, "commands dialog");
  const made: string[] = [];
  ada.page.on("request", (request) => request.method() === "POST" && made.push(request.url()));
  // Both before anything of the first is on the screen.
  await ada.dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await ada.field("Signing secret").waitFor();
  assert.equal(made.length, 1, `submitting twice makes one command: ${made}`);
  await ada.button("Done").click();
  await ada.text("/version [where]").waitFor();
  await look(ada, "commands list");

  const bo = await (await person("bo", { bypassCSP: true })).goto(`/chat/channel/${gid.lobby}`);
  await bo.composer.pressSequentially("/ver");
  await bo.page.getByRole("option", { name: /\/version \[where\]/ }).waitFor();
  await look(bo, "commands completion");
  await bo.page.keyboard.press("Enter");
  assert.equal(await bo.composer.inputValue(), "/version ");
  await bo.page.keyboard.press("Enter");
  await bo.text("Only visible to you").waitFor();
  await look(bo, "commands answer");
  await bo.button("Dismiss").click();
  await bo.text("Only visible to you").waitFor({ state: "detached" });
  await bo.composer.fill("/version all");
  await bo.page.keyboard.press("Enter");
  await bo.message("Version 1.2").waitFor();
}, LOCAL);
