import { eventually } from "../support/deadline.ts";
import { LOBBY } from "./support/addresses.ts";
import { shown } from "./support/shown.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const PLAN = "## Plan\n\n- kettle\n- cups\n\n> and so on\n\n```\ntea\n```\n\nOne more line.";

walk("the feed stays at its end while the composer shows the preview and the source", async (way) => {
  for (let line = 0; line < 40; line++) await way.server.as("bo").send("lobby", `Line ${line}`);
  const bo = await way.person("bo");
  await bo.goto(LOBBY);
  await bo.message("Line 39").waitFor();
  await bo.choose("Composer options", "Markdown source");
  await bo.composer.fill(PLAN);
  const feed = bo.page.locator(".feed__scroll");
  await untilAtEnd(bo, "beside the source");

  for (const view of ["Preview", "Write", "Preview"]) {
    await bo.button(view).click();
    await bo.page.locator(view === "Preview" ? ".composer__preview ul" : "textarea.composer__field")
      .waitFor();
    await feed.and(bo.page.locator("[data-rest]")).waitFor();
    await untilAtEnd(bo, `after "${view}"`);
  }
});

walk("the feed stays at its end when all of a long text is replaced", async ({ server, person }) => {
  for (let line = 0; line < 40; line++) await server.as("bo").send("lobby", `Line ${line}`);
  const bo = await person("bo");
  for (const text of [PLAN, `${PLAN}\n\nAnd another.`, PLAN]) {
    await bo.goto(LOBBY);
    await bo.message("Line 39").waitFor();
    await bo.page.locator(".feed__scroll[data-rest]").waitFor();
    await bo.composer.fill(text);
    await bo.composer.selectText();
    await bo.page.keyboard.insertText(text);
    await bo.page.locator(".feed__scroll[data-rest]").waitFor();
    await untilAtEnd(bo, "with the new text");
  }
});

walk("the feed stays at its end when the composer shrinks and grows at once", async (way) => {
  for (let line = 0; line < 40; line++) await way.server.as("bo").send("lobby", `Line ${line}`);
  const bo = await way.person("bo");
  await bo.goto(LOBBY);
  const feed = bo.page.locator(".feed__scroll");
  await feed.and(bo.page.locator("[data-rest]")).waitFor();
  await bo.composer.waitFor();

  await feed.evaluate((box) => {
    const composer = document.querySelector<HTMLElement>(".composer")!;
    composer.style.display = "none";
    // The browser lays the page out in between, and the feed scrolls up to its new end.
    box.getBoundingClientRect();
    composer.style.display = "";
    composer.style.paddingBlockStart = "60px";
  });
  await shown(bo.page);
  await feed.and(bo.page.locator("[data-rest]")).waitFor();
  await untilAtEnd(bo, "beside the taller composer");
});

/** The feed follows the composer a frame later. */
async function untilAtEnd({ page }: Visitor, when: string): Promise<void> {
  const hidden = () =>
    page.locator(".feed__scroll").evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await eventually(async () => await hidden() < 1 || undefined, `the end of the feed, ${when}`);
}
