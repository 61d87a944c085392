import { MessagePage, type Properties } from "schemas/messages.ts";
import { Id } from "schemas/values.ts";
import { Answer } from "./answer.ts";
import { pathOf, type Place } from "./cast.ts";
import { Socket } from "./socket.ts";
import { Stream } from "./stream.ts";

export interface RequestOptions {
  headers?: Record<string, string>;
  body?: BodyInit;
}

export interface SendOptions {
  properties?: Properties;
  type?: string;
  headers?: Record<string, string>;
}

export interface StreamOptions {
  after_mid?: number;
  users_version?: number;
  limit?: number;
  features?: string;
  /** Puts the token into the header, as our own client does. */
  header?: boolean;
  /** Does not wait for `ready`. */
  early?: boolean;
}

export interface Caller {
  name: string;
  origin: string;
  token(): Promise<string | null>;
  /** Closes it at the end of the test. */
  keep<T extends AsyncDisposable>(stream: T): T;
}

/** One client of the HTTP interface: a signed-in device, or nobody. */
export class Member {
  constructor(readonly caller: Caller) {}

  get(path: string, extra?: RequestOptions): Promise<Answer> {
    return this.request("GET", path, extra);
  }

  post(path: string, json?: unknown, extra?: RequestOptions): Promise<Answer> {
    return this.request("POST", path, withJson(json, extra));
  }

  put(path: string, json?: unknown, extra?: RequestOptions): Promise<Answer> {
    return this.request("PUT", path, withJson(json, extra));
  }

  delete(path: string, extra?: RequestOptions): Promise<Answer> {
    return this.request("DELETE", path, extra);
  }

  async request(method: string, path: string, { headers = {}, body }: RequestOptions = {}): Promise<Answer> {
    const token = await this.caller.token();
    const all = token === null ? headers : { "X-API-Key": token, ...headers };
    return Answer.of(await fetch(`${this.caller.origin}/api${path}`, { method, headers: all, body }));
  }

  trySend(place: Place, text: string, options?: SendOptions) {
    return this.post(`${pathOf(place)}/send`, undefined, messageBody(text, options));
  }

  /** Sends a message, which must succeed, and returns its mid. */
  async send(place: Place, text: string, options?: SendOptions): Promise<number> {
    return (await this.trySend(place, text, options)).as(Id);
  }

  reply(mid: number, text: string, options?: SendOptions) {
    return this.post(`/message/${mid}/reply`, undefined, messageBody(text, options));
  }

  edit(mid: number, text: string, options?: SendOptions) {
    return this.put(`/message/${mid}/edit`, undefined, messageBody(text, options));
  }

  like(mid: number, action = "👍") {
    return this.put(`/message/${mid}/like`, { action });
  }

  deleteMessage(...mids: number[]) {
    return this.delete(mids.length === 1 ? `/message/${mids[0]}` : `/message/bulk/${mids}`);
  }

  /** A page of messages in their current state. */
  async messages(
    place: Place,
    query: { before?: number; after?: number; around?: number; limit?: number } = {},
  ) {
    return (await this.get(`${pathOf(place)}/messages${queryOf(query)}`)).as(MessagePage);
  }

  history(place: Place, query: { before?: number; limit?: number } = {}): Promise<Answer> {
    return this.get(`${pathOf(place)}/history${queryOf(query)}`);
  }

  /** Opens the stream and reads up to `ready`, unless it is `early`. */
  async stream(options: StreamOptions = {}): Promise<Stream> {
    const { url, headers } = await this.#address("events", options);
    const stream = this.caller.keep(await Stream.open(this.caller.name, url, headers));
    if (!options.early) await stream.next("ready");
    return stream;
  }

  async socket(options: StreamOptions = {}): Promise<Socket> {
    const { url } = await this.#address("events_ws", options);
    const socket = this.caller.keep(await Socket.open(this.caller.name, url));
    if (!options.early) await socket.next("ready");
    return socket;
  }

  async #address(path: string, { header, early: _, ...query }: StreamOptions) {
    const token = await this.caller.token() ?? "";
    const named = header ? query : { "api-key": token, ...query };
    const url = new URL(`${this.caller.origin}/api/user/${path}${queryOf(named)}`);
    return { url, headers: header ? { "X-API-Key": token } : undefined };
  }
}

function messageBody(
  text: string,
  { properties, type = "text/plain", headers = {} }: SendOptions = {},
): RequestOptions {
  const encoded = properties && { "X-Properties": base64(JSON.stringify(properties)) };
  return { headers: { "Content-Type": type, ...encoded, ...headers }, body: text };
}

export function base64(text: string): string {
  return new TextEncoder().encode(text).toBase64();
}

function queryOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}` : "";
}

function withJson(json: unknown, extra: RequestOptions = {}): RequestOptions {
  if (json === undefined) return extra;
  const headers = { "Content-Type": "application/json", ...extra.headers };
  return { body: JSON.stringify(json), ...extra, headers };
}
