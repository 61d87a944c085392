import { within } from "./deadline.ts";
import { Inbox } from "./inbox.ts";

/** Reads `GET /user/events_ws`, the stream over a WebSocket. */
export class Socket extends Inbox implements AsyncDisposable {
  readonly frames: string[] = [];
  readonly #socket: WebSocket;
  readonly #closed = Promise.withResolvers<CloseEvent>();

  private constructor(who: string, socket: WebSocket) {
    super(who);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = (event) => {
      this.end();
      this.#closed.resolve(event);
    };
  }

  static async open(who: string, url: URL): Promise<Socket> {
    url.protocol = "ws:";
    const socket = new WebSocket(url);
    const reader = new Socket(who, socket);
    const opened = Promise.withResolvers<void>();
    socket.onopen = () => opened.resolve();
    socket.onerror = () => opened.reject(new Error(`${who} got no WebSocket`));
    await within(opened.promise, () => `${who} got no WebSocket in time`);
    return reader;
  }

  /** How the server closed it. */
  get closed(): Promise<CloseEvent> {
    return within(this.#closed.promise, () => "the WebSocket was not closed");
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #receive(data: unknown): void {
    try {
      if (typeof data !== "string") throw new Error("A frame was not text");
      this.frames.push(data);
      this.receive(JSON.parse(data));
    } catch (error) {
      this.end(error);
    }
  }
}
