import assert from "node:assert/strict";
import { LOBBY } from "./support/addresses.ts";
import { focus, type, untilValue } from "./support/composing.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

walk("an emoji is found by category and by word, with the keyboard alone", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  const { keyboard } = bo.page;
  const current = (name: string) => bo.button(name).and(bo.page.locator("[aria-current=true]"));
  const active = (emoji: string) => bo.page.locator(".emoji-picker__emoji[data-active]").getByText(emoji);
  const open = async () => {
    await bo.button("Emoji").focus();
    await keyboard.press("Enter");
    await bo.page.locator(".emoji-picker__search:focus").waitFor();
    await bo.page.getByRole("gridcell").first().waitFor();
  };

  await type(bo, "Hi ");
  await open();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await bo.page.getByRole("menuitemradio", { name: "Yellow", checked: true }).waitFor();
  await keyboard.press("ArrowDown");
  await bo.page.getByRole("menuitemradio", { name: "Light", exact: true }).and(bo.page.locator(":focus"))
    .waitFor();
  await keyboard.press("Enter");
  await bo.button("Skin tone: Light").and(bo.page.locator(":focus")).waitFor();
  await untilIdle(bo);
  await keyboard.press("Tab");
  await current("Smileys and emotion").and(bo.page.locator(":focus")).waitFor();
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await current("People and body").waitFor();
  await active("👋🏻").waitFor();
  await keyboard.press("ArrowRight");
  await active("🤚🏻").waitFor();
  await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");
  await untilValue(bo, "Hi 👋🏻");
  await bo.page.locator(".composer__field:focus").waitFor();

  await bo.page.reload();
  await focus(bo);
  await open();
  await bo.button("Skin tone: Light").waitFor();
  await bo.button("Insert 👋🏻").waitFor();
  await keyboard.type("unicorn");
  await current("Smileys and emotion").waitFor({ state: "detached" });
  await active("🦄").waitFor();
  await bo.page.locator(".emoji-picker__search").fill("ship");
  await active("🚢").waitFor();
  await keyboard.press("Escape");
  await bo.page.locator(".emoji-picker").waitFor({ state: "detached" });
  await bo.button("Emoji").and(bo.page.locator(":focus")).waitFor();
});

walk("on a phone a category is a tap away", async ({ person }) => {
  const bo = await (await person("bo", { phone: true })).goto(LOBBY);
  await bo.button("Emoji").tap();
  await bo.button("Symbols").tap();
  await bo.button("Symbols").and(bo.page.locator("[aria-current=true]")).waitFor();
  await bo.page.getByRole("gridcell", { name: "ATM sign" }).tap();
  await untilValue(bo, "🏧");
});

walk("emoji that the system cannot draw are not offered", async ({ person }) => {
  const bo = await person("bo");
  // As where a font of the text has a black 😀, and the font for emoji is older than 🫩.
  await bo.page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.fillText = function (text) {
      if (text === "🫩" || !this.font.includes("Emoji")) return;
      this.fillStyle = "red";
      this.fillRect(0, 0, 8, 8);
    };
  });
  await bo.goto(LOBBY);
  await bo.button("Emoji").click();
  await bo.page.getByRole("gridcell", { name: "Grinning face", exact: true }).waitFor();
  await bo.page.locator(".emoji-picker__search").fill("bags under eyes");
  await bo.text("No emoji for “bags under eyes”.").waitFor();
  await bo.page.keyboard.press("Escape");
  await type(bo, ":bags");
  await bo.page.getByRole("option", { name: /Shopping bags/ }).waitFor();
  assert.equal(await bo.page.getByRole("option", { name: /under eyes/ }).count(), 0);
});

/** The picker renders another tone when the browser is idle, and begins at the first emoji again. */
async function untilIdle({ page }: Tab): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}
