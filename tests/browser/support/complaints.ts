import type { BrowserContext } from "playwright-core";

/**
 * Whatever a browser finds wrong with our pages: an error nobody caught, a refused script or style (strict
 * policy, Trusted Types), a failed request, an answer that is the server's fault.
 */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("weberror", (failure) => this.#heard.push(`not caught: ${failure.error().stack}`));
    context.on("console", (line) => {
      if (["error", "warning"].includes(line.type())) {
        this.#heard.push(`${line.type()}: ${line.text()} ${line.location().url}`);
      }
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#heard.push(`${response.status()} ${response.url()}`);
    });
  }

  /** For walks on which something has to go wrong. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  get unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }
}
