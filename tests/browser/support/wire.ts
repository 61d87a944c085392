import type { Page } from "playwright-core";

interface Fetched {
  path: string;
  /** With the headers of the answer, compressed. */
  bytes: number;
  isDone: boolean;
}

/** What a page loads over the wire from now on, as the browser's own tools count it. */
export class Wire {
  readonly #fetched = new Map<string, Fetched>();

  static async of(page: Page): Promise<Wire> {
    const wire = new Wire();
    const tools = await page.context().newCDPSession(page);
    const seen = (id: string, change: (one: Fetched) => void) => {
      const one = wire.#fetched.get(id);
      if (one) change(one);
    };
    tools.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
      if (!url.startsWith("http")) return;
      wire.#fetched.set(requestId, { path: new URL(url).pathname, bytes: 0, isDone: false });
    });
    tools.on("Network.responseReceived", ({ requestId, response }) => {
      seen(requestId, (one) => one.bytes += response.encodedDataLength);
    });
    tools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      seen(requestId, (one) => one.bytes += encodedDataLength);
    });
    tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      seen(requestId, (one) => Object.assign(one, { bytes: encodedDataLength, isDone: true }));
    });
    await tools.send("Network.enable");
    return wire;
  }

  get requests(): Fetched[] {
    return [...this.#fetched.values()];
  }

  get bytes(): number {
    return this.requests.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Tells whether all of these have been answered, and nothing else is awaited. A stream never ends. */
  has(...paths: string[]): boolean {
    return paths.every((path) => this.requests.some((one) => one.path === path)) &&
      this.requests.every(({ path, isDone }) => isDone || path === "/api/user/events");
  }

  toString(): string {
    const lines = this.requests.map(({ bytes, path }) => `${bytes} ${path}`);
    return [`${this.bytes} bytes in ${lines.length} requests`, ...lines].join("\n");
  }
}
