import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { alone } from "./alone.ts";
import type { Engine, Tab } from "./engine.ts";

/** Windows that pages open are not suppressed, and nothing asks where a download goes. */
const PREFERENCES = {
  "dom.disable_open_during_load": false,
  "browser.download.alwaysOpenPanel": false,
  "browser.download.useDownloadDir": true,
};

export async function launchFirefox(executablePath: string): Promise<Engine> {
  await using owned = new AsyncDisposableStack();
  const env = await alone(owned);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...env, MOZ_DISABLE_CONTENT_SANDBOX: "1" },
    extraPrefsFirefox: PREFERENCES,
  });
  owned.defer(() => browser.close());
  const kept = owned.move();
  return {
    async open(url) {
      const page = await browser.newPage();
      await page.goto(url);
      return tabOf(page);
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void await page.goto(url),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    click: (selector) => page.click(selector),
    async choose(selector, path) {
      const field = await page.$(selector) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(path);
    },
    photograph: () => page.screenshot(),
    [Symbol.asyncDispose]: () => page.close(),
  };
}
