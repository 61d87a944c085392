import type { Locator, Page } from "playwright-core";

/** One page of a visitor's browser. Elements are found by their visible names. */
export class Tab {
  constructor(readonly page: Page, readonly origin: string) {}

  async goto(path: string): Promise<this> {
    await this.#hasGoneBack();
    await this.page.goto(this.origin + path);
    return this;
  }

  /** Goes to another page of the app as a link does, without loading it all again. No layer may be open. */
  async enter(path: string): Promise<this> {
    await this.page.waitForFunction(() => !history.state?.layers);
    await this.page.evaluate((path) => history.pushState(null, "", path), path);
    return this;
  }

  /** Closes a layer or a mode. */
  async leave(layer: Locator = this.dialog): Promise<void> {
    await this.page.keyboard.press("Escape");
    await layer.waitFor({ state: "detached" });
  }

  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Waits until the address is this one. */
  async at(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname + url.search === path);
  }

  button(name: string | RegExp): Locator {
    return this.#shown("button", name);
  }

  link(name: string | RegExp): Locator {
    return this.#shown("link", name);
  }

  /** The main heading of the page. */
  title(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name, exact: true }).filter({ visible: true });
  }

  item(name: string | RegExp): Locator {
    return this.page.getByRole("menuitem", { name }).or(this.page.getByRole("menuitemradio", { name }));
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** A conversation in the list beside the feed. */
  row(name: string): Locator {
    return this.page.locator(".sidebar .chat-row").filter({
      has: this.page.locator(".chat-row__name").getByText(name, { exact: true }),
    });
  }

  get messages(): Locator {
    return this.page.locator(".feed__scroll .message[class]");
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  get composer(): Locator {
    return this.page.locator(".composer:not([data-thread]) textarea.composer__field");
  }

  async open(chat: string): Promise<void> {
    await this.row(chat).click();
    await this.title(chat).waitFor();
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press("Enter");
  }

  async choose(menu: string | RegExp, item: string | RegExp): Promise<void> {
    await this.button(menu).click();
    await this.item(item).click();
  }

  /**
   * On a phone a closing layer goes back in the history right after that, and a browser that goes back stops
   * every other navigation. No user types an address that fast.
   */
  async #hasGoneBack(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => setTimeout(done)));
  }

  #shown(role: "button" | "link", name: string | RegExp): Locator {
    return this.page.getByRole(role, { name, exact: typeof name === "string" }).filter({ visible: true });
  }
}
