import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { hold } from "../browser/support/touch.ts";
import { nameOf, sizes, type Variant } from "./variants.ts";
import { readWords, type Words } from "./words.ts";

const FOLDER = fileURLToPath(new URL("../../screens/", import.meta.url));
const TIMEOUT = 8_000;

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
      locale: { en: "en-GB", zh: "zh-CN", tr: "tr-TR", ja: "ja-JP" }[language],
      timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
      hasTouch: size === "phone",
      isMobile: size === "phone",
      reducedMotion: "reduce",
      deviceScaleFactor: 1,
    });
    context.setDefaultTimeout(TIMEOUT);
    const page = await context.newPage();
    return new Studio(variant, origin, context, page, await readWords(language), wanted);
  }

  /** Prepares and photographs the screen if the user wants it. A failure is only recorded. */
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

  /** Photographs a freshly loaded page. It needs no earlier step, so it is skipped when unwanted. */
  async takeAt(name: string, path: string, ready: string, prepare: () => Promise<unknown>): Promise<void> {
    if (!this.wants(name)) return;
    await this.take(name, async () => {
      await this.page.setViewportSize(sizes[this.variant.size]);
      await this.goto(path, ready);
      // The settings pages have no connection line.
      if (await this.page.locator(".connection").count() > 0) {
        await this.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
      }
      await this.page.mouse.move(0, 0);
      await prepare();
      await this.page.waitForTimeout(250);
    });
  }

  /** Makes the window as long as its page, until the next one is loaded. */
  async lengthen(): Promise<void> {
    const more = await this.page.evaluate(() => {
      const page = document.querySelector("main .settings") ?? document.documentElement;
      return page.scrollHeight - page.clientHeight;
    });
    const { width, height } = sizes[this.variant.size];
    await this.page.setViewportSize({ width, height: height + more });
  }

  wants(name: string): boolean {
    return this.wanted.length === 0 || this.wanted.some((part) => name.includes(part));
  }

  async goto(path: string, ready: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.page.locator(ready).filter({ visible: true }).first().waitFor();
  }

  /** Navigates within the page, as a click on a link does, without a reload. */
  async visit(path: string, ready: string): Promise<void> {
    await this.page.evaluate((path) => history.pushState(null, "", path), path);
    await this.page.waitForTimeout(80);
    await this.page.locator(ready).filter({ visible: true }).first().waitFor();
  }

  button(key: string): Locator {
    return this.page.getByRole("button", { name: this.word(key), exact: true }).filter({ visible: true })
      .first();
  }

  /** Its label may be followed by a key or a number. */
  item(key: string): Locator {
    const word = new RegExp(`^${this.word(key)}`);
    return this.page.getByRole("menuitem").or(this.page.getByRole("menuitemradio")).filter({ hasText: word })
      .first();
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog").or(this.page.getByRole("alertdialog")).last();
  }

  get isPhone(): boolean {
    return this.variant.size === "phone";
  }

  /** Opens the context menu, by a long press or by the right mouse button. */
  async openMenu(on: Locator): Promise<void> {
    if (this.isPhone) await hold(this, on);
    else await on.click({ button: "right" });
    await this.page.getByRole("menu").waitFor();
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.word(key), { exact: true }).first();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
  }
}
