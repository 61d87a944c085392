import { eventually } from "../support/deadline.ts";
import type { Tab } from "../support/engines/engine.ts";

/** The last visible element of a selector whose name or text contains `text`. */
const FIND = `(selector, text) => [...document.querySelectorAll(selector)].findLast((one) =>
  one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden" &&
  ((one.getAttribute("aria-label") ?? "") + " " + one.textContent).includes(text))`;
const MARK = "data-found";
/** In milliseconds. */
const PATIENCE = 15_000;
/** In milliseconds. A page that does not answer for so long is being left. */
const LEFT = 4000;

const codeOf = (key: string) => key.length === 1 ? `Key${key.toUpperCase()}` : key;

/** Uses a page as a person does, in any engine. Elements are found by what can be seen of them. */
export class Guide {
  constructor(readonly tab: Tab, readonly origin: string) {}

  async goto(path: string): Promise<void> {
    await this.tab.goto(this.origin + path);
  }

  async see(selector: string, text = ""): Promise<void> {
    await this.#until(`!!${this.#find(selector, text)}`, `${selector} ${text}`);
  }

  async gone(selector: string, text = ""): Promise<void> {
    await this.#until(`!${this.#find(selector, text)}`, `no ${selector} ${text}`);
  }

  async click(selector: string, text = ""): Promise<void> {
    // React may put another element into its place meanwhile.
    await eventually(
      async () => {
        await this.#mark(selector, text);
        return await this.tab.click(`[${MARK}]`).then(() => true, () => undefined);
      },
      `a click on ${selector} ${text}`,
      PATIENCE,
    );
  }

  /**
   * Replaces the text of a field, as an input method does. WebKit's driver does not answer when it is to press keys
   * in a tab behind another one.
   */
  async write(field: string, text: string): Promise<void> {
    await this.click(field);
    await this.tab.evaluate(`(() => {
      document.querySelector("[${MARK}]").select();
      document.execCommand("insertText", false, ${JSON.stringify(text)});
    })()`);
  }

  /** Writes where the caret stands. */
  async type(text: string): Promise<void> {
    await this.tab.evaluate(`document.execCommand("insertText", false, ${JSON.stringify(text)})`);
  }

  /** Presses a key on what has the focus, without the driver. What browsers do of themselves with Enter is done, too. */
  async press(key: string, { command = false } = {}): Promise<void> {
    await this.tab.evaluate(`(() => {
      const way = /Mac|iP/.test(navigator.platform) ? "metaKey" : "ctrlKey";
      const is = { key: "${key}", code: "${codeOf(key)}", bubbles: true, cancelable: true };
      const one = document.activeElement;
      const goesOn = one.dispatchEvent(new KeyboardEvent("keydown", { ...is, [way]: ${command} }));
      if (!goesOn || "${key}" !== "Enter") return;
      if (one.matches("a, button")) one.click();
      else one.form?.requestSubmit();
    })()`);
  }

  /** Opens the menu of an element, as the second button of a mouse or a finger that rests does. */
  async menu(selector: string, text: string, item: string): Promise<void> {
    await this.#mark(selector, text);
    await this.tab.evaluate(`(() => {
      const one = document.querySelector("[${MARK}]");
      const { left, top } = one.getBoundingClientRect();
      const at = { clientX: left + 20, clientY: top + 10, bubbles: true, cancelable: true, button: 2 };
      one.dispatchEvent(new MouseEvent("contextmenu", at));
    })()`);
    await this.click("[role=menuitem]", item);
    await this.gone("[role=menu]");
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.tab.evaluate<T>(expression);
  }

  async until(expression: string): Promise<void> {
    await this.#until(expression, expression);
  }

  /** A page that is being left has no answer. */
  #ask(expression: string): Promise<true | undefined> {
    return this.tab.evaluate<boolean>(expression, LEFT).then((is) => is || undefined, () => undefined);
  }

  async #mark(selector: string, text: string): Promise<void> {
    const mark = `((one) => {
      if (!one) return false;
      for (const other of document.querySelectorAll("[${MARK}]")) other.removeAttribute("${MARK}");
      one.setAttribute("${MARK}", "");
      return true;
    })(${this.#find(selector, text)})`;
    await this.#until(mark, `${selector} ${text}`);
  }

  #find(selector: string, text: string): string {
    return `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
  }

  async #until(expression: string, what: string): Promise<void> {
    try {
      await eventually(() => this.#ask(expression), what, PATIENCE);
    } catch (failure) {
      const shown = await this.tab.evaluate<string>("location.pathname + ': ' + document.body.innerText");
      throw new Error(`${(failure as Error).message} at ${shown.slice(0, 600)}`);
    }
  }
}
