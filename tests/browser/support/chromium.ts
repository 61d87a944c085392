import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../support/chromium.ts";

/** The browser's own text size setting, in percent. */
export type TextSize = 100 | 150 | 200;

/** Playwright sets the same switch. Chromium obeys the last one. */
const MOUSE = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** A page lives for seconds: optimizing its scripts, and collecting garbage on all cores, costs more than it saves. */
const SHORT_LIVED = "--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc";

const browsers = new Map<TextSize, Promise<Browser>>();

/** One browser for each text size and test file. Each visitor gets its own profile in it. */
export function sharedBrowser(text: TextSize = 100): Promise<Browser> {
  const known = browsers.get(text) ?? launch(text);
  browsers.set(text, known);
  return known;
}

async function launch(text: TextSize): Promise<Browser> {
  const executablePath = await findChromium();
  // This is the setting itself, not a style of the page, so media queries in em follow it too.
  const settings = `--blink-settings=${MOUSE},defaultFontSize=${16 * text / 100}`;
  const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  const args = ["--no-sandbox", "--disable-gpu", SHORT_LIVED, settings, ...microphone];
  return await chromium.launch({ executablePath, args });
}

Deno.test.afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});
