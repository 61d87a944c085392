import type { BrowserContext } from "playwright-core";

/**
 * What a browser reports about our pages: an uncaught error, a refused script or style (strict
 * policy, Trusted Types), a failed request, a response with a server error.
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

  /** Allows a complaint, in tests where something has to fail. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  get unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }
}
