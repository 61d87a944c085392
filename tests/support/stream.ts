import { Inbox } from "./inbox.ts";

/** Reads `GET /user/events` as a client does. `raw` is the exact text. */
export class Stream extends Inbox implements AsyncDisposable {
  raw = "";
  comments = 0;
  readonly #hangUp: AbortController;
  readonly #reading: Promise<void>;
  #rest = "";

  private constructor(who: string, readonly response: Response, hangUp: AbortController) {
    super(who);
    this.#hangUp = hangUp;
    this.#reading = this.#read(response.body!);
  }

  static async open(who: string, url: URL, headers: HeadersInit = {}): Promise<Stream> {
    const hangUp = new AbortController();
    const response = await fetch(url, { headers, signal: hangUp.signal });
    if (response.status !== 200) {
      throw new Error(`${who} got no stream: ${response.status} ${await response.text()}`);
    }
    return new Stream(who, response, hangUp);
  }

  async close(): Promise<void> {
    this.#hangUp.abort();
    await this.#reading;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const text of body.pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>) {
        this.raw += text;
        this.#parse(text);
      }
      this.end();
    } catch (error) {
      this.end(this.#hangUp.signal.aborted ? undefined : error);
    }
  }

  #parse(text: string): void {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop()!;
    for (const block of blocks) {
      if (block.startsWith(":")) this.comments++;
      else this.receive(JSON.parse(dataOf(block)));
    }
  }
}

function dataOf(block: string): string {
  const [data, ...more] = block.split("\n");
  if (more.length > 0 || !data.startsWith("data: ")) throw new Error(`Not one data line: ${block}`);
  return data.slice("data: ".length);
}
