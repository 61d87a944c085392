import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../support/chromium.ts";

let browser: Promise<Browser> | undefined;

/** One for all tests of a file; each visitor gets a profile of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  return await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

Deno.test.afterAll(async () => await (await browser)?.close());
