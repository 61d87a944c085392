import { Buffer } from "node:buffer";
import { Answer } from "../support/answer.ts";
import { within } from "../support/deadline.ts";

export interface HostileRequest {
  method: string;
  /** The path and the query, as they stand in the first line. */
  target: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** For a response that does not end. */
  onlyHead?: boolean;
  /** For a response that has to come although the body does not. */
  withheld?: boolean;
}

/** Milliseconds. On a busy machine even a short answer takes long. */
const TIMEOUT = 240_000;

const encoder = new TextEncoder();
const NOT_IN_HEADERS = /[\0\r\n]/g;

/**
 * A connection on which one request goes after the other, with whatever stands in their headers. `fetch` would refuse
 * some and normalize others, and cost more than the server.
 */
export class Line implements Disposable {
  #connection: Deno.TcpConn | null = null;
  #piece = new Uint8Array(65_536);

  constructor(readonly url: URL) {}

  async send(request: HostileRequest): Promise<Answer> {
    try {
      return await this.#exchange(request, await this.#open());
    } finally {
      if (request.onlyHead || request.withheld) this[Symbol.dispose]();
    }
  }

  async #open(): Promise<Deno.TcpConn> {
    const { hostname, port } = this.url;
    return this.#connection ??= await Deno.connect({ hostname, port: Number(port) });
  }

  async #exchange(request: HostileRequest, connection: Deno.TcpConn): Promise<Answer> {
    // A server that refuses before the body may close with unread bytes of ours, so what it says is read anyway.
    const sent = write(connection, bytesOf(request, this.url.host)).catch(() => {});
    const answer = await within(
      this.#read(connection, request),
      () => `no answer to ${request.target.slice(0, 200)}`,
      TIMEOUT,
    );
    await sent;
    if (/\bclose\b/i.test(answer.headers.get("connection") ?? "")) this[Symbol.dispose]();
    return answer;
  }

  async #read(connection: Deno.TcpConn, { method, onlyHead }: HostileRequest): Promise<Answer> {
    let received = "";
    const more = async () => {
      const size = await connection.read(this.#piece).catch(() => null);
      if (size) received += Buffer.from(this.#piece.subarray(0, size)).toString("latin1");
      return Boolean(size);
    };
    let end: number;
    while ((end = received.indexOf("\r\n\r\n")) === -1) {
      if (!await more()) {
        this[Symbol.dispose]();
        return new Answer(0, new Headers(), new Uint8Array());
      }
    }
    const [first, ...lines] = received.slice(0, end).split("\r\n");
    const headers = new Headers(lines.map((line) => line.split(/:(.*)/s, 2) as [string, string]));
    const status = Number(first.split(" ")[1]);
    const length = headers.get("content-length");
    const isBare = method === "HEAD" || status === 204 || status === 304 || onlyHead;
    const isWhole = isBare || length !== null
      ? () => received.length >= end + 4 + (isBare ? 0 : Number(length))
      : () => received.endsWith("0\r\n\r\n");
    while (!isWhole() && await more());
    const body = isBare ? "" : received.slice(end + 4);
    const text = isBare || length !== null ? body : unchunked(body);
    return new Answer(status, headers, new Uint8Array(Buffer.from(text, "latin1")));
  }

  [Symbol.dispose]() {
    this.#connection?.close();
    this.#connection = null;
  }
}

function unchunked(body: string): string {
  let text = "";
  for (let at = 0; at < body.length;) {
    const end = body.indexOf("\r\n", at);
    const size = parseInt(body.slice(at, end), 16);
    if (!size) break;
    text += body.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
  return text;
}

function bytesOf(
  { method, target, headers, body, withheld }: HostileRequest,
  host: string,
): Uint8Array<ArrayBuffer> {
  const lines = Object.entries({ host, ...headers, ...body && { "content-length": `${body.length}` } })
    .map(([name, value]) => `${name}: ${value.replace(NOT_IN_HEADERS, " ")}\r\n`);
  const head = encoder.encode(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
  if (!body || withheld) return head;
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

async function write(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await connection.write(rest));
}
