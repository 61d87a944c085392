import type { BrowserContext, Page } from "playwright-core";
import { PATIENCE } from "../../support/deadline.ts";
import { sharedBrowser, type TextSize } from "./chromium.ts";
import { Complaints } from "./complaints.ts";
import { Tab } from "./tab.ts";

export interface Wishes {
  phone?: boolean;
  theme?: "light" | "dark";
  /** The browser's preferred language. */
  language?: string;
  /** Disables our policy, so that axe can be injected. */
  lawless?: boolean;
  text?: TextSize;
  forcedColors?: boolean;
}

/** A visitor's browser, and its open tab. */
export class Visitor extends Tab implements AsyncDisposable {
  readonly complaints: Complaints;

  private constructor(readonly context: BrowserContext, page: Page, origin: string) {
    super(page, origin);
    this.complaints = new Complaints(context);
  }

  static async open(origin: string, wishes: Wishes = {}): Promise<Visitor> {
    const { phone, theme, language, lawless, text, forcedColors } = wishes;
    const browser = await sharedBrowser(text);
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      isMobile: phone,
      hasTouch: phone,
      colorScheme: theme,
      locale: language ?? "en-GB",
      bypassCSP: lawless,
      reducedMotion: "reduce",
      forcedColors: forcedColors ? "active" : "none",
    });
    context.setDefaultTimeout(PATIENCE);
    return new Visitor(context, await context.newPage(), origin);
  }

  async newTab(path: string): Promise<Tab> {
    return await new Tab(await this.context.newPage(), this.origin).goto(path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
  }
}
