import assert from "node:assert/strict";
import { indexed } from "../search/support.ts";
import { gid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Guide } from "./guide.ts";
import type { Stage } from "./walks.ts";

const FIELD = ".search-field__input";
const FOUND = ".find-bar__field";

/** Ada tells of a teapot twice, and of other things after each. The number of the first one. */
async function tellOfTeapots(server: TestServer): Promise<number> {
  const ada = server.as("ada");
  const first = await ada.send("lobby", "A teapot from Rize");
  await ada.send("design", "A drawing of the teapot");
  await ada.send("lobby", "The weather is fine");
  await indexed(server);
  return first;
}

const stands = (page: Guide, selector: string) =>
  page.until(`document.activeElement.matches(${JSON.stringify(selector)})`);

/** What Bo finds by the keys alone, and what a thumb finds. */
export const searches: Record<string, (stage: Stage) => Promise<void>> = {
  async "finds a message by the keys alone at a desk"({ page, server }) {
    const first = await tellOfTeapots(server);
    await page.press("k", { command: true });
    await stands(page, ".switcher__field");
    await page.type("teapot");
    await page.see(".switcher__row", "A drawing of the");
    await page.see(".switcher__row mark", "teapot");
    await page.see(".switcher__row[aria-selected=true]", "All results");
    await page.press("Enter");
    await page.see(".hit", "A drawing of the");
    await page.gone("dialog");

    await stands(page, FIELD);
    await page.press("ArrowDown");
    await page.press("ArrowDown");
    await stands(page, ".hit");
    await page.press("Enter");
    await page.see(`.message[data-mid="${first}"]`);
    await page.see(".hit[aria-current]", "from Rize");
    await page.see(".hit:not([aria-current])", "A drawing of the");
    await stands(page, ".hit[aria-current]");

    await page.press("f", { command: true });
    await stands(page, FOUND);
    await page.type("weather");
    await page.see(".find-bar", "1 of 1");
    await page.press("Escape");
    await page.gone(".find-bar");
    await stands(page, ".hit[aria-current]");
    await page.press("Escape");
    await stands(page, FIELD);
  },

  async "finds a message with the thumb on a phone"({ page, server }) {
    const first = await tellOfTeapots(server);
    await page.goto("/chat");
    await page.click("nav a", "Search");
    await page.write(FIELD, "teapot");
    await page.see(".hit", "from Rize");
    const below = `innerHeight - document.querySelector("${FIELD}").getBoundingClientRect().bottom`;
    assert.ok(await page.evaluate<number>(below) < 100, "the thumb reaches the field");
    await page.click(".hit", "from Rize");
    await page.see(`.message[data-mid="${first}"]`);
    await page.gone(".hit");
    await page.click("a", "Back");
    await page.see(".hit", "from Rize");

    await page.click("button", "Clear search");
    await page.see("[role=option]", "teapot");
    await page.click("[role=option]", "Clear recent searches");
    await page.gone("[role=option]", "teapot");
    await page.goto(`/chat/channel/${gid.lobby}`);
  },
};
