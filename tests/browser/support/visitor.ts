import type { BrowserContext, Page } from "playwright-core";
import { TIMEOUT } from "../../support/deadline.ts";
import { sharedBrowser, type TextSize } from "./chromium.ts";
import { PageErrors } from "./page_errors.ts";
import { Tab } from "./tab.ts";

export interface VisitorOptions {
  phone?: boolean;
  theme?: "light" | "dark";
  /** The browser's preferred language. */
  language?: string;
  /** Disables our policy, so that axe can be injected. */
  bypassCSP?: boolean;
  text?: TextSize;
  forcedColors?: boolean;
  /** What the browser says it is. */
  userAgent?: string;
}

/** A visitor's browser, and its open tab. */
export class Visitor extends Tab implements AsyncDisposable {
  readonly errors: PageErrors;

  private constructor(readonly context: BrowserContext, page: Page, origin: string) {
    super(page, origin);
    this.errors = new PageErrors(context);
  }

  static async open(origin: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { phone, theme, language, bypassCSP, text, forcedColors, userAgent } = options;
    const browser = await sharedBrowser(text);
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      isMobile: phone,
      hasTouch: phone,
      colorScheme: theme,
      locale: language ?? "en-GB",
      userAgent,
      bypassCSP,
      reducedMotion: "reduce",
      forcedColors: forcedColors ? "active" : "none",
    });
    context.setDefaultTimeout(TIMEOUT);
    return new Visitor(context, await context.newPage(), origin);
  }

  async newTab(path: string): Promise<Tab> {
    return await new Tab(await this.context.newPage(), this.origin).goto(path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
  }
}
