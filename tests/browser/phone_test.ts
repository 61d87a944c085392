import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { seedMessages } from "./support/message_screens.ts";
import { untilSettled } from "./support/settled.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { hold } from "./support/touch.ts";
import { walk } from "./support/walk.ts";

walk("a phone shows one view at a time, with targets large enough for a thumb", async (walk) => {
  const { server, person } = walk;
  await server.as("ada").trySend("lobby", "Good morning");
  const bo = await (await person("bo", { phone: true })).goto("/");
  await bo.row("lobby").waitFor();
  await fits(bo, "the list");
  assert.equal(await bo.title("Welcome to Parley").count(), 0);

  await bo.row("lobby").tap();
  await bo.title("lobby").waitFor();
  await bo.message("Good morning").waitFor();
  assert.equal(await bo.row("lobby").isVisible(), false);
  assert.equal(await bo.link("Members").count(), 0);
  await fits(bo, "the conversation");

  // The header says where it goes.
  assert.equal(await bo.composer.getAttribute("placeholder"), "Message");
  await bo.composer.tap();
  await bo.page.keyboard.type("One line");
  await bo.page.keyboard.press("Enter");
  await bo.page.keyboard.type("and another");
  await bo.button("Send").tap();
  await bo.message("One line\nand another").waitFor();
  assert.equal(await bo.messages.count(), 2);

  await bo.button(/members$/).tap();
  await bo.page.getByRole("complementary").waitFor();
  await fits(bo, "the members of the channel");
  await bo.button("Close member list").tap();
  await bo.link("Back").tap();
  await bo.at("/chat");
  await bo.row("lobby").getByText("One line and another").waitFor();

  await bo.link("Members").tap();
  await bo.page.locator(".user-list").getByRole("link", { name: "Cy" }).tap();
  await bo.title("Cy").waitFor();
  await fits(bo, "a profile");
  await bo.link("Back to members").tap();
  await bo.at("/users");
  await bo.link(/Chats/).tap();
  await bo.row("lobby").waitFor();
});

walk("a menu under the finger that opened it highlights nothing", async ({ server, person }) => {
  for (let line = 0; line < 12; line++) await server.as("ada").send("lobby", `Line ${line}`);
  const bo = await (await person("bo", { phone: true })).goto(`/chat/channel/${gid.lobby}`);
  await hold(bo, bo.message("Line 11"));
  await bo.item("Reply").waitFor();
  await shown(bo.page);
  assert.equal(await bo.page.locator(".menu [data-highlighted]").count(), 0);
  await bo.item("Reply").tap();
  await bo.text("Replying to Ada").waitFor();
});

walk("a long name stays inside the header", async ({ server, person }) => {
  await server
    .sql`update channels set name = 'autumn-sailing-trip-to-the-outer-islands' where gid = ${gid.lobby}`;
  const bo = await (await person("bo", { phone: true })).goto(`/chat/channel/${gid.lobby}`);
  const name = bo.title(/^autumn-sailing/);
  await name.waitFor();
  const { y, height } = (await name.boundingBox())!;
  assert.ok(y >= 4 && height < 30, `${height} px high, ${y} px from the top`);
});

walk("every screen and sheet of a small phone has targets for a thumb", async ({ server, person }) => {
  const found: string[] = [];
  await seedMessages(server);
  const ada = await person("ada", { phone: true });
  await ada.page.setViewportSize({ width: 360, height: 640 });
  // A quoted message may be gone; the page learns this from a request.
  ada.errors.expect(/status of 404/);
  for (
    const path of [
      "/home",
      "/chat",
      "/threads",
      "/users",
      "/favs",
      "/files",
      "/search?q=nowhere in:lobbi from:me",
      "/setting",
      "/setting/my_account",
    ]
  ) {
    await ada.goto(path);
    await ada.page.getByRole("heading", { level: 1 }).first().waitFor();
    found.push(...await problems(ada, path));
  }
  await ada.goto("/chat");
  for (
    const [sheet, inside] of [["More", "Files"], ["New", "Invite people"], ["List options", "New section"]]
  ) {
    await ada.button(sheet).last().tap();
    await ada.item(inside).waitFor();
    found.push(...await problems(ada, sheet));
    await ada.leave(ada.page.getByRole("menu"));
  }
  await ada.row("lobby").tap();
  await ada.messages.first().waitFor();
  await hold(ada, ada.messages.first().locator(".message__body"));
  found.push(...await problems(ada, "the menu of a message"));
  await ada.leave(ada.page.getByRole("menu"));
  await ada.button(/members$/).tap();
  await ada.page.getByRole("complementary").waitFor();
  found.push(...await problems(ada, "the members"));
  assert.deepEqual(found, []);
});

walk("a menu with long labels never zooms the page out", async ({ person }) => {
  const ada = await (await person("ada", { phone: true, language: "tr-TR" })).goto("/chat/channel/1");
  await ada.title("lobby").waitFor();
  await ada.page.locator(".chat-header").getByRole("button").last().tap();
  await ada.page.getByRole("menuitem").first().waitFor();
  assert.equal(await ada.page.evaluate(() => visualViewport!.scale), 1);
  await fits(ada, "the menu of a channel");
});

walk("the sign-in pages fit a phone too", async ({ visitor }) => {
  const somebody = await visitor({ phone: true });
  for (const place of ["/login", "/register"]) {
    await somebody.goto(place);
    await somebody.page.getByRole("heading", { level: 1 }).waitFor();
    await fits(somebody, place);
  }
});

async function fits(tab: Tab, what: string): Promise<void> {
  assert.deepEqual(await problems(tab, what), []);
}

async function problems({ page }: Tab, what: string): Promise<string[]> {
  await untilSettled(page);
  const { wide, small } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(
      "a, button, input, textarea, [role=radio], [role=menuitem], [role=menuitemradio]",
    )]
      .filter((control) =>
        control.checkVisibility() && !control.closest(".visually-hidden, .message, .home-card__message, p")
      )
      .filter((control) =>
        control.getBoundingClientRect().bottom > 0 && getComputedStyle(control).pointerEvents !== "none"
      );
    const target = (control: HTMLElement) => {
      const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
      const grown = getComputedStyle(control, "::after");
      const extra = grown.position === "absolute" ? -2 * parseFloat(grown.top || "0") : 0;
      return Math.min(width, height) + Math.max(0, extra);
    };
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      small: shown.filter((control) => target(control) < 44)
        .map((control) => `${control.outerHTML.slice(0, 120)} is ${target(control)}`),
    };
  });
  return [...wide > 0 ? [`${what} is ${wide} px too wide`] : [], ...small.map((one) => `${what}: ${one}`)];
}
