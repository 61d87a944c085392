import type { Cast } from "../demo/cast.ts";
import { placesOf } from "./places.ts";
import type { Studio } from "./studio.ts";

const MARKDOWN =
  "Two lines for **2.6.1**:\n\n- *grey tile*: found, see `tiles.ts`\n- the year in December\n\n" +
  '```ts\nconst code = String(theirs).padStart(4, "0");\n```';

/** The composer, and what opens over it. */
export async function photographWriting(studio: Studio, cast: Cast): Promise<void> {
  const { page } = studio;
  const { channel } = placesOf(cast);
  const field = page.locator("textarea.composer__field").first();
  const write = async (name: string, prepare: () => Promise<unknown>) => {
    await studio.takeAt(name, channel("design"), ".composer", prepare);
    if (!studio.wants(name)) return;
    await field.fill("").catch(() => {});
    await page.waitForTimeout(400);
  };
  const type = async (text: string) => {
    await field.focus();
    await page.keyboard.type(text);
    await page.getByRole("option").first().waitFor();
  };
  const inMarkdown = async () => {
    await studio.button("chat:composer.options").click();
    await studio.item("chat:composer.modes.markdown").click();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await studio.button("chat:composer.marks.bold").waitFor();
    await field.fill(MARKDOWN);
  };

  await write("72-completing-people", () => type("Who has the bucket, @"));
  await write("73-completing-channels", () => type("See #"));
  await write("74-completing-emoji", () => type("Good morning :sun"));
  await write("75-emoji-picker", async () => {
    await studio.button("chat:emoji.open").click();
    await page.getByRole("gridcell").first().waitFor();
  });
  await write("76-writing-options", async () => {
    await studio.button("chat:composer.options").click();
    await page.getByRole("menu").waitFor();
  });
  // In another chat: its draft stays.
  await studio.takeAt("77-markdown", channel("nihon"), ".composer", inMarkdown);
  await studio.takeAt("78-markdown-preview", channel("nihon"), ".composer", async () => {
    await inMarkdown();
    await studio.button("chat:composer.preview").click();
    await page.locator(".composer__preview strong").waitFor();
  });
}
