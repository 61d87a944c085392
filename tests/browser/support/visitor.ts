import type { BrowserContext, Page } from "playwright-core";
import { PATIENCE } from "../../support/deadline.ts";
import { sharedBrowser } from "./chromium.ts";
import { Complaints } from "./complaints.ts";
import { Tab } from "./tab.ts";

export interface Wishes {
  phone?: boolean;
  theme?: "light" | "dark";
  /** What the browser says it would like to read. */
  language?: string;
  /** Without our policy, so that an inspector may be injected. */
  lawless?: boolean;
}

/** Somebody's browser, and the tab that is open in it. */
export class Visitor extends Tab implements AsyncDisposable {
  readonly complaints: Complaints;

  private constructor(readonly context: BrowserContext, page: Page, origin: string) {
    super(page, origin);
    this.complaints = new Complaints(context);
  }

  static async open(origin: string, { phone, theme, language, lawless }: Wishes = {}): Promise<Visitor> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      isMobile: phone,
      hasTouch: phone,
      colorScheme: theme,
      locale: language ?? "en-GB",
      bypassCSP: lawless,
      reducedMotion: "reduce",
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
