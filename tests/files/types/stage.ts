import { Hono } from "hono";
import { eventually } from "../../support/deadline.ts";
import { HEARD, scriptOf } from "./bodies.ts";

/** The types of the pages and scripts that are planted. */
const PLANTED: Record<string, [type: string, make: (script: string) => string]> = {
  page: ["text/html", (script) => `<!doctype html><script>${script}</script>`],
  script: ["text/javascript", (script) => script],
};

/**
 * The server behind a proxy on one origin with a page without a policy, which embeds what it is told to. It also serves
 * scripts that run, and hears whatever runs.
 */
export class Stage implements AsyncDisposable {
  readonly heard = new Set<string>();
  readonly #delivered = new Map<string, number>();
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  /** The address of the server, once there is one. */
  target = "";

  constructor() {
    const app = new Hono()
      .get("/", (c) => c.html("<!doctype html><title>stage</title><body>"))
      .get(`${HEARD}*`, (c) => {
        this.heard.add(c.req.path.slice(HEARD.length));
        return c.body(null, 204);
      })
      .get("/planted/:kind/:id", (c) => {
        const [type, make] = PLANTED[c.req.param("kind")];
        return c.body(make(scriptOf(c.req.param("id"))), 200, { "content-type": type });
      })
      .all("/api/*", (c) => this.#forward(c.req.raw));
    this.#server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, app.fetch);
  }

  get origin() {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** Resolves when all of these have been sent to a browser. */
  async delivered(urls: string[]): Promise<void> {
    const missing = () => urls.filter((url) => !this.#delivered.has(url));
    await eventually(
      () => Promise.resolve(missing().length === 0 || undefined),
      "the browser to ask for all files",
    ).catch((error) => {
      throw new Error(`${error.message}: ${missing().slice(0, 10)} of ${missing().length}`);
    });
  }

  async hears(id: string): Promise<void> {
    await eventually(() => Promise.resolve(this.heard.has(id) || undefined), `${id} to run`);
  }

  async #forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.bytes() : undefined;
    const { method } = request;
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    const answer = await fetch(this.target + pathname + search, {
      method,
      headers,
      body,
      redirect: "manual",
    });
    const bytes = await answer.bytes();
    this.#delivered.set(pathname + search, (this.#delivered.get(pathname + search) ?? 0) + 1);
    const { status } = answer;
    return new Response(bytes.length > 0 ? bytes : null, { status, headers: answer.headers });
  }

  async [Symbol.asyncDispose]() {
    await this.#server.shutdown();
  }
}
