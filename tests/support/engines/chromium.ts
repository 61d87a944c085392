import { chromium } from "playwright-core";
import type { Engine } from "./engine.ts";

export async function launchChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext();
  return {
    async open(url) {
      const page = await context.newPage();
      await page.goto(url);
      return {
        goto: async (url) => void await page.goto(url),
        evaluate: (expression) => page.evaluate(expression),
        [Symbol.asyncDispose]: () => page.close(),
      };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
