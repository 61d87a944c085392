import { gid, uid } from "../support/cast.ts";
import type { Schema } from "../support/json_schema.ts";
import type { Route } from "../support/openapi.ts";
import { bodiesWith, variants } from "./bodies.ts";
import type { Callers, Role } from "./callers.ts";
import { HEADERS } from "./headers.ts";
import { type Hole, holesOf } from "./holes.ts";
import { eventWith, hookHoles } from "./hook_holes.ts";
import type { HostileText } from "./hostile_text.ts";
import type { Labelled } from "./watch.ts";

/** Characters of hostile properties, and of all common headers together. */
const PROPERTIES = 60_000;
const COMMON = 15_000;

const encoder = new TextEncoder();

/** What a request is made of before something hostile takes the place of one part. */
interface Parts {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Requests with a hostile text in each part that a caller chooses, while the other parts are valid. */
export class Requests {
  #found = new Map<Schema, Hole[]>();

  constructor(private callers: Callers, private root: unknown) {}

  /**
   * Fields that take no text are refused by their type, before anything reads what stands there. So they get only `few`
   * of the texts.
   */
  *of(route: Route, role: Role, text: HostileText, few = true): Generator<Labelled> {
    const { method, path, operation } = route;
    const label = (part: string, parts: Parts): Labelled => ({
      what: `${role} ${method} ${path} ${part}`,
      request: {
        method,
        target: `/api${fill(path, parts.path)}${queryOf(parts.query)}`,
        headers: parts.headers,
        body: parts.body,
        onlyHead: path.startsWith("/user/events"),
      },
    });
    const parts = this.#base(route, role);
    yield label("common headers", { ...parts, headers: { ...commonHeaders(text), ...parts.headers } });
    for (const { in: place, name, schema } of operation.parameters ?? []) {
      for (const [how, some] of variants(text, schema)) {
        yield label(`${place} ${name}${how}`, withParameter(this.#base(route, role), place, name, some));
      }
      if (name === "X-Properties") {
        const parts = this.#base(route, role);
        const headers = { ...parts.headers, [name]: properties(text) };
        yield label("header X-Properties in base64", { ...parts, headers });
      }
    }
    for (const [type, { schema = {} }] of Object.entries(operation.requestBody?.content ?? {})) {
      for (
        const body of bodiesWith(
          text,
          type,
          schema,
          this.#holes(path, schema).filter(({ schema }) => few || takesText(schema)),
        )
      ) {
        const parts = this.#base(route, role);
        const headers = {
          "x-github-event": eventWith(body.part),
          ...parts.headers,
          "content-type": body.type,
        };
        yield label(`${type} ${body.part}`, { ...parts, headers, body: body.body });
      }
    }
  }

  /** Found once for each schema, because every text goes into all of them. */
  #holes(path: string, schema: Schema): Hole[] {
    const found = this.#found.get(schema) ?? hookHoles(path) ?? [...holesOf(schema, this.root)];
    this.#found.set(schema, found);
    return found;
  }

  #base({ method, path, operation }: Route, role: Role): Parts {
    const parts: Parts = { path: {}, query: {}, headers: { "x-forwarded-for": anywhere() } };
    Object.assign(parts.headers, this.callers.identity(role));
    const known = this.#known(method, path);
    for (const { in: place, name, required, example = 1 } of operation.parameters ?? []) {
      if (place === "path") parts.path[name] = encodeURIComponent(known[name] ?? `${example}`);
      else if (place === "query" && required) parts.query[name] = encodeURIComponent(`${example}`);
      else if (name === "Tus-Resumable") parts.headers[name] = "1.0.0";
      else if (name === "X-SECRET") parts.headers[name] = this.callers.secret;
    }
    const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
    if (!type || !media) return parts;
    parts.headers["content-type"] = type;
    const { example = {} } = media;
    parts.body = encoder.encode(typeof example === "string" ? example : JSON.stringify(example));
    return parts;
  }

  /** Nothing is deleted that later requests need. */
  #known(method: string, path: string): Record<string, string> {
    const { callers } = this;
    const bot = `${callers.bot}`;
    const token = path.startsWith("/command_answer") ? "answer" : callers.hook;
    const none = "999999";
    if (method === "DELETE") {
      return { gid: none, uid: none, mid: none, mids: none, bot, token, name: "landing" };
    }
    const somebody = path.includes("bot-api-key") ? bot : `${uid.cy}`;
    return {
      gid: `${gid.lobby}`,
      uid: somebody,
      mid: `${callers.mid}`,
      bot,
      token,
      form: "github",
      name: "landing",
    };
  }
}

const takesText = ({ type, const: only }: Schema) =>
  only === undefined && (type === undefined || type === "string");

function withParameter(parts: Parts, place: string, name: string, text: HostileText): Parts {
  // A segment of dots leads elsewhere.
  const word = /^\.*$/.test(text.path) ? "x" : text.path;
  if (place === "path") return { ...parts, path: { ...parts.path, [name]: word } };
  if (place === "query") return { ...parts, query: { ...parts.query, [name]: text.query } };
  const value = name === "X-Properties" ? text.text.slice(0, PROPERTIES / 3) : text.header;
  return { ...parts, headers: { ...parts.headers, [name]: value } };
}

/** An object of properties in base64, as clients send it. */
function properties({ text }: HostileText): string {
  const json = JSON.stringify({ local_id: text.slice(0, PROPERTIES / 4) });
  return encoder.encode(json).toBase64().slice(0, PROPERTIES);
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

function commonHeaders({ text }: HostileText): Record<string, string> {
  return Object.fromEntries(HEADERS.map((name) => [name, text.slice(0, COMMON / HEADERS.length)]));
}
