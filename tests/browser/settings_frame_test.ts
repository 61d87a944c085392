import assert from "node:assert/strict";
import type { Route } from "playwright-core";
import { settingsNavNames } from "../../client/components/navigation/settings_pages.ts";
import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { assertAccessible } from "./support/axe.ts";
import { openSettings } from "./support/settings_screens.ts";
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

walk("settings on their way are skeletons, and not an empty page", async ({ person }) => {
  const bo = await (await person("bo")).goto("/");
  await bo.row("lobby").waitFor();
  const asked = Promise.withResolvers<Route>();
  await bo.page.route("**/assets/c/screens-*.js", (route) => asked.resolve(route));
  await bo.link("Settings").click();
  const settings = await asked.promise;
  await bo.page.locator(".main-view .settings[data-loading]").waitFor();
  await bo.page.locator(".sidebar [data-loading]").first().waitFor();

  await settings.continue();
  await bo.title("My account").waitFor();
  assert.equal(await bo.page.locator("[data-loading]").count(), 0);
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

walk("below the last card of the settings there is room", async ({ person }) => {
  const ada = await person("ada");
  for (const nav of ["relay_types", "third_app", "license"]) {
    await ada.goto(`/setting/${nav}`);
    await ada.page.locator("main .settings-card").last().waitFor();
    const room = await ada.page.locator("main .settings").evaluate((box) => {
      const last = [...box.querySelectorAll(".settings-card")].at(-1)!;
      return box.scrollHeight + box.getBoundingClientRect().top - box.scrollTop -
        last.getBoundingClientRect().bottom;
    });
    assert.ok(room > 24, `${nav}: ${room}`);
  }
});

for (const phone of [true, false]) {
  walk(
    `on a ${phone ? "phone" : "desk"} the pages of the server stand in groups by subject`,
    async (walk) => {
      const ada = await (await walk.person("ada", { phone, bypassCSP: true })).goto("/setting");
      const nav = ada.page.getByRole("navigation", { name: "Settings" });
      const pagesOf = (group: string) =>
        nav.getByRole("list", { name: group, exact: true }).getByRole("link").allInnerTexts();
      await nav.getByRole("link", { name: "Security log" }).waitFor();
      assert.deepEqual(await nav.getByRole("heading", { level: 2 }).allInnerTexts(), [
        "Account",
        "Server",
        "Members and access",
        "Messages and files",
        "Integrations",
        "Services",
      ]);
      assert.deepEqual(await pagesOf("Messages and files"), ["Files", "Data management", "Link previews"]);
      assert.deepEqual(await pagesOf("Services"), ["Email (SMTP)", "Push notifications", "Voice calls"]);
      await assertAccessible(ada, (check) => check("settings in groups"));

      await nav.getByRole("link", { name: "Link previews" }).focus();
      await ada.page.keyboard.press("Tab");
      await nav.getByRole("link", { name: "Bots" }).and(ada.page.locator(":focus")).waitFor();
      await ada.page.keyboard.press("Enter");
      await ada.title("Bots").waitFor();
      await ada.page.locator(".settings__of").getByText("Integrations").waitFor();
      if (phone) return;

      await nav.getByRole("textbox", { name: "Search settings" }).fill("voice");
      await nav.getByRole("list", { name: "Services" }).getByRole("link", { name: "Voice calls" }).waitFor();
      assert.equal(await nav.getByRole("heading", { level: 2 }).count(), 1);
    },
  );
}

walk("on a wide screen the fields of the settings end where their cards do", async ({ person }) => {
  const ada = await person("ada");
  await ada.page.setViewportSize({ width: 1600, height: 1000 });
  await ada.goto("/setting");
  for (const nav of ["smtp", "firebase", "agora", "google", "widget", "pages"] as const) {
    await openSettings(ada, nav);
    const missing = await ada.page.locator(".settings-card > .field").evaluateAll((fields) =>
      fields.map((field) => {
        const card = field.parentElement!;
        const { right } = card.getBoundingClientRect();
        const room = right - parseFloat(getComputedStyle(card).paddingInlineEnd) - card.clientLeft;
        return Math.round(room - field.getBoundingClientRect().right);
      })
    );
    assert.ok(missing.length > 0 && missing.every((pixels) => pixels === 0), `${nav}: ${missing}`);
  }
});

walk("all pages of the settings have the same edges on a wide screen", async ({ person }) => {
  const ada = await person("ada");
  await ada.page.setViewportSize({ width: 1920, height: 1000 });
  await ada.goto("/setting");
  const edges = new Set<string>();
  for (const nav of settingsNavNames) {
    await openSettings(ada, nav);
    const { x, width } = (await ada.page.locator(".settings__content").boundingBox())!;
    edges.add(`${x} + ${width}`);
  }
  assert.equal(edges.size, 1, [...edges].join(", "));
});
