import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { walk } from "./support/walk.ts";

walk("settings stand inside the frame, and the rail leads out of them and back", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.composer.waitFor();
  const rail = bo.page.getByRole("navigation", { name: "Main" });
  await rail.getByRole("link", { name: "Settings" }).click();
  await bo.at("/setting");
  await bo.title("My account").waitFor();
  const pages = bo.page.getByRole("navigation", { name: "Settings" });
  await pages.locator("[aria-current=page]").getByText("My account").waitFor();

  await rail.getByRole("link", { name: "Chats" }).click();
  await bo.at(LOBBY);
  await bo.title("lobby").getByRole("link").click();
  await bo.title("Overview").waitFor();
  const ofChat = pages.getByRole("list", { name: "lobby" });
  await ofChat.locator("[aria-current=page]").getByText("Overview").waitFor();
  await pages.getByRole("link", { name: "My account" }).click();
  await bo.title("My account").waitFor();
  await ofChat.getByRole("link", { name: "Disappearing messages" }).click();
  await bo.title("Disappearing messages").waitFor();
  await rail.locator("[aria-current=page]").getByText("Settings").waitFor();
  await rail.getByRole("link", { name: "Members" }).click();
  await bo.at("/users");
  await rail.getByRole("link", { name: "Settings" }).click();
  await bo.at("/setting/my_account");
});

walk(
  "on a phone the list of settings is a page above the bar, and each page leads back to it",
  async (walk) => {
    const bo = await (await walk.person("bo", { phone: true })).goto("/chat");
    const bar = bo.page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("button", { name: "More" }).tap();
    await bo.item("Settings").tap();
    await bo.title("Settings").waitFor();
    await bo.link("My account").tap();
    await bo.title("My account").waitFor();
    await bar.waitFor({ state: "hidden" });
    await bo.link("Back").tap();
    await bo.title("Settings").waitFor();
    await bar.waitFor();

    await bo.goto(`/setting/channel/${gid.lobby}?f=${encodeURIComponent(LOBBY)}`);
    const pages = bo.page.getByRole("list", { name: "lobby" });
    await pages.getByRole("link", { name: "Members" }).tap();
    await bo.title("Members").waitFor();
    await bo.link("Back").tap();
    await pages.waitFor();
    await bo.link("My account").tap();
    await bo.title("My account").waitFor();
    await bo.link("Back").tap();
    await pages.waitFor();
    await bar.waitFor();
    await bo.link("Back to chat").tap();
    await bo.at(LOBBY);
  },
);

walk("the pages of a channel's settings are cards of one width", async (walk) => {
  const ada = await walk.person("ada");
  const widths = new Set<number>();
  for (const page of ["overview", "auto_delete_msg", "members"]) {
    await ada.goto(`/setting/channel/${gid.lobby}/${page}`);
    const card = ada.page.locator(".settings-card").first();
    await card.waitFor();
    widths.add((await card.boundingBox())!.width);
  }
  assert.equal(widths.size, 1);
  await ada.page.locator(".settings-card [data-uid]").first().waitFor();
});
