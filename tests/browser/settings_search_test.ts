import assert from "node:assert/strict";
import { chatSettingsFields, settingsFields } from "../../client/components/navigation/settings_fields.ts";
import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { wordOf } from "./support/setting_words.ts";
import { walk } from "./support/walk.ts";

Deno.test("every field that the search knows has a text", () => {
  const { channel, dm } = chatSettingsFields;
  const keys = [settingsFields, channel, dm].flatMap((fields) => Object.values(fields).flat());
  assert.deepEqual(keys.filter((key) => typeof wordOf(key) !== "string"), []);
});

walk(
  "the search finds settings by label, description and field name, and leads to the field",
  async (walk) => {
    const ada = await (await walk.person("ada")).goto("/setting/my_account");
    const nav = ada.page.getByRole("navigation", { name: "Settings" });
    const search = nav.getByRole("textbox", { name: "Search settings" });
    await search.fill("dm_enable");
    await nav.getByRole("link", { name: "Direct messages" }).waitFor();
    assert.equal(await nav.getByRole("link", { name: "Sign-in methods" }).count(), 0);
    await search.press("Enter");
    await ada.title("Overview").waitFor();
    await ada.page.getByRole("switch", { name: /^Direct messages/ }).and(ada.page.locator(":focus"))
      .waitFor();

    await search.fill("smtp sender");
    await search.press("ArrowDown");
    await nav.getByRole("link", { name: "Email (SMTP)" }).and(ada.page.locator(":focus")).waitFor();
    await nav.getByRole("link", { name: "Sender" }).press("Enter");
    await ada.field("Sender").and(ada.page.locator(":focus")).waitFor();
    await search.fill("nothing of the kind");
    await ada.text("No settings match.").waitFor();
    await search.press("Escape");
    await nav.getByRole("link", { name: "Sign-in methods" }).waitFor();

    const bo = await (await walk.person("bo")).goto("/setting/my_account");
    await bo.page.getByRole("textbox", { name: "Search settings" }).fill("dm_enable");
    await bo.text("No settings match.").waitFor();
  },
);

walk("the search finds the settings of chats, by label and by the chat's name", async ({ person }) => {
  const account = `/setting/my_account?f=${encodeURIComponent(LOBBY)}`;
  const ada = await (await person("ada")).goto(account);
  const nav = ada.page.getByRole("navigation", { name: "Settings" });
  const search = nav.getByRole("textbox", { name: "Search settings" });
  await search.fill("show_email");
  await nav.getByRole("list", { name: "lobby" }).getByRole("link", {
    name: "Show email addresses to members",
  })
    .waitFor();
  await search.press("Enter");
  await ada.page.getByRole("switch", { name: /^Show email/ }).and(ada.page.locator(":focus"))
    .waitFor();

  await search.fill("design disappear");
  await nav.getByRole("list", { name: "design" }).getByRole("link", { name: "Disappearing messages" })
    .waitFor();
  assert.equal(await nav.getByRole("list").count(), 1, "only of the chat that is named");
  await search.press("Enter");
  const design = new URLSearchParams({ f: `/chat/channel/${gid.design}` });
  await ada.at(`/setting/channel/${gid.design}/auto_delete_msg?${design}`);
  await ada.title("Disappearing messages").waitFor();
  assert.equal(await search.inputValue(), "design disappear");

  const bo = await (await person("bo")).goto(account);
  await bo.page.getByRole("textbox", { name: "Search settings" }).fill("show_email");
  await bo.text("No settings match.").waitFor();
});
