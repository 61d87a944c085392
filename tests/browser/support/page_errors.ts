import type { BrowserContext } from "playwright-core";

/**
 * What a browser reports about our pages: an uncaught error, a refused script or style (strict
 * policy, Trusted Types), a failed request, a response with a server error.
 */
export class PageErrors {
  readonly #reported: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("weberror", (failure) => {
      const { stack, name, message } = failure.error();
      this.#reported.push(`not caught: ${stack || `${name} ${message}`}`);
    });
    context.on("console", (line) => {
      if (["error", "warning"].includes(line.type())) {
        this.#reported.push(`${line.type()}: ${line.text()} ${line.location().url}`);
      }
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#reported.push(`${response.status()} ${response.url()}`);
    });
  }

  /** Allows a error, in tests where something has to fail. */
  expect(error: RegExp): void {
    this.#expected.push(error);
  }

  get unexpected(): string[] {
    return this.#reported.filter((error) => !this.#expected.some((expected) => expected.test(error)));
  }
}
