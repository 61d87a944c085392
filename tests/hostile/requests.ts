import { gid, uid } from "../support/cast.ts";
import type { Exemplified, Route } from "../support/openapi.ts";
import type { Role, Tokens } from "./callers.ts";
import type { HostileText } from "./hostile_text.ts";
import type { Part, Pieces } from "./part.ts";
import type { Labelled } from "./watch.ts";

const encoder = new TextEncoder();

/** Requests with a hostile text in some parts, while the other parts are valid. */
export class Requests {
  #examples = new Map<Exemplified, Uint8Array<ArrayBuffer>>();

  constructor(private tokens: Tokens) {}

  with(parts: Part[], route: Route, role: Role, text: HostileText): Labelled {
    const { method, path } = route;
    const pieces = parts.reduce((pieces, part) => part.write(pieces, text), this.#valid(route, role));
    return {
      what: `${role} ${method} ${path} ${parts.map(({ name }) => name).join(" + ")}: ${text.name}`,
      request: {
        method,
        target: `/api${fill(path, pieces.path)}${queryOf(pieces.query)}`,
        headers: pieces.headers,
        body: pieces.body,
        onlyHead: path.startsWith("/user/events"),
      },
    };
  }

  #valid({ method, path, operation }: Route, role: Role): Pieces {
    const pieces: Pieces = { path: {}, query: {}, headers: { "x-forwarded-for": anywhere() } };
    Object.assign(pieces.headers, this.tokens.identity(role, path));
    const known = this.#known(method, path);
    for (const { in: place, name, required, example = 1 } of operation.parameters ?? []) {
      if (place === "path") pieces.path[name] = encodeURIComponent(known[name] ?? `${example}`);
      else if (place === "query" && required) pieces.query[name] = encodeURIComponent(`${example}`);
      else if (name === "Tus-Resumable") pieces.headers[name] = "1.0.0";
      else if (name === "X-SECRET") pieces.headers[name] = this.tokens.secret;
    }
    const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
    if (!type || !media) return pieces;
    pieces.headers["content-type"] = type;
    pieces.body = this.#exampleOf(media);
    return pieces;
  }

  #exampleOf(media: Exemplified): Uint8Array<ArrayBuffer> {
    const { example = {} } = media;
    const bytes = this.#examples.get(media) ??
      encoder.encode(typeof example === "string" ? example : JSON.stringify(example));
    this.#examples.set(media, bytes);
    return bytes;
  }

  /** Nothing is deleted that later requests need. */
  #known(method: string, path: string): Record<string, string> {
    const { tokens } = this;
    const bot = `${tokens.bot}`;
    const token = path.startsWith("/command_answer") ? "answer" : tokens.hook;
    const none = "999999";
    if (method === "DELETE") {
      return { gid: none, uid: none, mid: none, mids: none, bot, token, name: "landing" };
    }
    const somebody = path.includes("bot-api-key") ? bot : `${uid.cy}`;
    return {
      gid: `${gid.lobby}`,
      uid: somebody,
      mid: `${path.startsWith("/bot") ? tokens.bot_mid : tokens.mid}`,
      bot,
      token,
      form: "github",
      name: "landing",
    };
  }
}

/** Each request comes from elsewhere, so that no limit of an address is used up. */
function anywhere(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

function fill(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "1");
}

function queryOf(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
