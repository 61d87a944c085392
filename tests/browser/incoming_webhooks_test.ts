import assert from "node:assert/strict";
import { CORPUS } from "../incoming_webhooks/corpus.ts";
import { newHook, post } from "../incoming_webhooks/hooks.ts";
import { gid } from "../support/cast.ts";
import { look } from "./support/look.ts";
import { walk } from "./support/walk.ts";

const PAGE = `/setting/channel/${gid.design}/integrations`;

walk("managers give a program an address, replace it and take it away", async ({ person }) => {
  const ada = await (await person("ada", { bypassCSP: true })).goto(PAGE);
  const phone = await (await person("ada", { phone: true, bypassCSP: true })).goto(PAGE);
  await ada.text("No webhooks yet").waitFor();
  await look(ada, "webhooks none");

  await ada.button("New webhook").click();
  await ada.field("Name").fill("Deploy bot");
  await ada.button("Create").click();
  const address = ada.field("Address");
  await address.waitFor();
  await look(ada, "webhooks address");
  const url = await address.inputValue();
  assert.match(url, /^http:.*\/api\/hook\/[\w-]{43}$/);
  await ada.button("Done").click();
  await ada.text("Never used").waitFor();
  assert.ok(!(await ada.page.content()).includes(url), "it is shown once");
  await phone.text("Deploy bot").waitFor();
  await look(phone, "webhooks list");

  assert.equal((await post(url, { text: "It *works*" })).status, 200);
  await ada.button("More actions for Deploy bot").click();
  await ada.page.getByRole("menuitem", { name: "Replace address…" }).click();
  await ada.button("Replace").click();
  await address.waitFor();
  const next = await address.inputValue();
  await ada.button("Done").click();
  assert.equal((await post(url, { text: "Too late" })).status, 404);
  assert.equal((await post(next, { text: "Again" })).status, 200);

  await ada.button("More actions for Deploy bot").click();
  await ada.page.getByRole("menuitem", { name: "Rename" }).click();
  await ada.field("Name").fill("Deployer");
  await ada.button("Save").click();
  await phone.text("Deployer").waitFor();
  await ada.button("More actions for Deployer").click();
  await look(ada, "webhooks menu");
  await ada.page.getByRole("menuitem", { name: "Delete" }).click();
  await ada.page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  for (const tab of [ada, phone]) await tab.text("No webhooks yet").waitFor();
  assert.equal((await post(next, { text: "Gone" })).status, 404);
});

walk("what programs post is shown with their name and as a bot's", async ({ server, person }) => {
  const { url } = await newHook(server, gid.lobby, "Alerts");
  // Without those whose pictures would be asked for elsewhere.
  const samples = CORPUS.filter(({ payload }) => !/avatar_url|icon_url/.test(JSON.stringify(payload)));
  for (const { payload } of samples) await post(url, payload);
  await post(url, { text: "By :tada:", username: "Party", icon_emoji: ":tada:" });
  const ada = await (await person("ada", { bypassCSP: true })).goto(`/chat/channel/${gid.lobby}`);
  const phone = await (await person("bo", { phone: true, bypassCSP: true })).goto(
    `/chat/channel/${gid.lobby}`,
  );
  const last = ada.page.locator(".message").filter({ hasText: "By 🎉" });
  for (const tab of [ada, phone]) await tab.page.getByRole("button", { name: /new messages/ }).click();
  await last.getByText("Party", { exact: true }).first().waitFor();
  await last.getByText("Bot", { exact: true }).waitFor();
  await look(ada, "webhooks feed");
  await phone.page.locator(".message").filter({ hasText: "By 🎉" }).waitFor();
  await look(phone, "webhooks feed");

  await last.getByText("Party", { exact: true }).first().click();
  await ada.page.getByText("Alerts").first().waitFor();
  await look(ada, "webhooks card");
});

walk("no line of the sample request holds only a backslash on a phone", async ({ person }) => {
  const ada = await (await person("ada", { phone: true })).goto(PAGE);
  const sample = ada.page.locator("pre", { hasText: "curl" });
  const lines = await sample.evaluate((pre) => {
    const text = pre.firstChild!;
    const lines = new Map<number, string>();
    for (let at = 0; at < text.textContent!.length; at++) {
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + text.textContent![at]);
    }
    return [...lines.values()].map((line) => line.trim());
  });
  assert.ok(lines.length > 1);
  assert.ok(!lines.includes("\\"), lines.join("\n"));
});
