import { type BrowserContext, chromium } from "playwright-core";
import type { Engine, Phone, Tab } from "./engine.ts";

const DESK = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function launchChromium(executablePath: string, phone?: Phone): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({ ...(phone ? { ...PHONE, ...phone } : { viewport: DESK }) });
  return {
    open: (url) => openTab(context, url, phone !== undefined),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function openTab(context: BrowserContext, url: string, taps: boolean): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(url);
  return {
    goto: async (url) => void await page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => taps ? page.locator(selector).first().tap() : page.locator(selector).first().click(),
    choose: (selector, path) => page.locator(selector).first().setInputFiles(path),
    photograph: () => page.screenshot(),
    [Symbol.asyncDispose]: () => page.close(),
  };
}
