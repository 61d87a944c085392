import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { nameOf, sizes, type Variant } from "./variants.ts";
import { readWords, type Words } from "./words.ts";

const FOLDER = new URL("../../screens/", import.meta.url).pathname;
const PATIENCE = 8_000;

/** One visitor's browser, in one theme, size and language, and a camera. */
export class Studio implements AsyncDisposable {
  /** What could not be photographed. */
  readonly missed: string[] = [];
  taken = 0;

  private constructor(
    readonly variant: Variant,
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly word: Words,
    readonly wanted: string[],
  ) {}

  static async open(browser: Browser, variant: Variant, origin: string, wanted: string[]): Promise<Studio> {
    const { size, theme, language } = variant;
    const context = await browser.newContext({
      viewport: sizes[size],
      colorScheme: theme,
      locale: { en: "en-GB", zh: "zh-CN" }[language],
      timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
      hasTouch: size === "phone",
      isMobile: size === "phone",
      reducedMotion: "reduce",
      deviceScaleFactor: 1,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    return new Studio(variant, origin, context, page, await readWords(language), wanted);
  }

  /** The screens of this name that the user wants are made ready and photographed; a failure is only noted. */
  async take(name: string, prepare: () => Promise<unknown>): Promise<void> {
    try {
      await prepare();
      if (!this.wants(name)) return;
      await this.page.evaluate(() => document.fonts.ready.then(() => {}));
      await this.page.waitForTimeout(150);
      const path = `${FOLDER}${name}-${nameOf(this.variant)}.png`;
      await this.page.screenshot({ path, animations: "disabled" });
      this.taken++;
    } catch (error) {
      this.missed.push(`${name}-${nameOf(this.variant)}: ${(error as Error).message.split("\n")[0]}`);
    }
  }

  wants(name: string): boolean {
    return this.wanted.length === 0 || this.wanted.some((part) => name.includes(part));
  }

  async goto(path: string, ready: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.page.locator(ready).filter({ visible: true }).first().waitFor();
  }

  /** Goes on within the page, as a click on a link does, without loading it anew. */
  async visit(path: string, ready: string): Promise<void> {
    await this.page.evaluate((path) => history.pushState(null, "", path), path);
    await this.page.waitForTimeout(80);
    await this.page.locator(ready).filter({ visible: true }).first().waitFor();
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.word(key), exact: true }).filter({ visible: true })
      .first();
  }

  item(key: string): Locator {
    return this.page.getByRole("menuitem", { name: this.word(key), exact: true });
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.word(key), { exact: true }).first();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
  }
}
