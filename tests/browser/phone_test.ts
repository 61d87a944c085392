import assert from "node:assert/strict";
import { untilSettled } from "./support/settled.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("a phone shows one view at a time, with targets large enough for a thumb", async (walk) => {
  const { server, person } = walk;
  await server.as("ada").trySend("lobby", "Good morning");
  const bo = await (await person("bo", { phone: true })).goto("/");
  await bo.row("lobby").waitFor();
  await fits(bo, "the list");
  assert.equal(await bo.title("Welcome to unknown").count(), 0);

  await bo.row("lobby").tap();
  await bo.title("lobby").waitFor();
  await bo.message("Good morning").waitFor();
  assert.equal(await bo.row("lobby").isVisible(), false);
  assert.equal(await bo.link("Members").count(), 0);
  await fits(bo, "the conversation");

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
  await bo.button("Close the member list").tap();
  await bo.link("Back").tap();
  await bo.at("/chat");
  await bo.row("lobby").getByText("One line and another").waitFor();

  await bo.link("Members").tap();
  await bo.page.locator(".user-list").getByRole("link", { name: "Cy" }).tap();
  await bo.title("Cy").waitFor();
  await fits(bo, "a profile");
  await bo.link("Back to the members").tap();
  await bo.at("/users");
  await bo.link(/Chats/).tap();
  await bo.row("lobby").waitFor();
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

async function fits({ page }: Tab, what: string): Promise<void> {
  await untilSettled(page);
  const { wide, small } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("a, button, input, textarea, [role=radio]")]
      .filter((control) => control.checkVisibility() && !control.closest(".visually-hidden, .message, p"))
      .filter((control) => control.getBoundingClientRect().bottom > 0);
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
  assert.equal(wide, 0, `${what} is ${wide} px too wide`);
  assert.deepEqual(small, [], `in ${what}`);
}
