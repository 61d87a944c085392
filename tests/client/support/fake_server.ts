import type { ServerEvent } from "schemas/events.ts";
import { origin } from "../../../client/api/http/http.ts";
import { within } from "../../support/deadline.ts";
import { userInfo } from "./events.ts";

type Answer = (request: Request, url: URL) => Response | Promise<Response>;

/** A server that responds as a test wants, for cases that a real server cannot time. */
export class FakeServer implements AsyncDisposable {
  readonly asked: string[] = [];
  readonly answers: Record<string, Answer> = {
    "/token/renew": () => Response.json({ token: "renewed", refresh_token: "", expired_in: 300 }),
    "/user/chats": () => Response.json({ mid: 5, chats: [] }),
    "/user/me": () => Response.json(userInfo(1, "ada")),
    "/user/events": (request) => this.#open(request),
  };
  #http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => this.#answer(request),
  );
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  #opened = Promise.withResolvers<URL>();

  constructor() {
    origin.url = `http://127.0.0.1:${this.#http.addr.port}`;
  }

  /** The address of the next stream that is opened. */
  nextStream(): Promise<URL> {
    return within(this.#opened.promise, () => `No stream was opened; asked were ${this.asked}`);
  }

  emit(...events: ServerEvent[]): void {
    const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
    this.#stream!.enqueue(new TextEncoder().encode(text));
  }

  cut(): void {
    this.#opened = Promise.withResolvers();
    this.#stream?.close();
    this.#stream = null;
  }

  /** How often `path` was requested. */
  count(path: string): number {
    return this.asked.filter((asked) => asked === path).length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    await this.#http.shutdown();
    origin.url = "";
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice("/api".length);
    this.asked.push(path);
    await request.bytes();
    return this.answers[path]?.(request, url) ?? new Response(null, { status: 404 });
  }

  #open(request: Request): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (own = this.#stream = controller),
      // The client may have opened the next stream before the server learns that it left this one.
      cancel: () => void (this.#stream === own && (this.#stream = null)),
    });
    this.#opened.resolve(new URL(request.url));
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  }
}
