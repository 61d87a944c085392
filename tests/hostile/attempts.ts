import type { OpenApi, Route } from "../support/openapi.ts";
import type { Role, Tokens } from "./callers.ts";
import type { HostileText } from "./hostile_text.ts";
import type { Part } from "./part.ts";
import { COMMON, partsOf } from "./parts.ts";
import { Requests } from "./requests.ts";
import type { Labelled } from "./watch.ts";

/**
 * One guard refuses the strangers of all operations, and the same code reads the headers that are common to them. There
 * an operation gets one text of so many, and the next operation the next ones.
 */
const SHARED = 5;

/** A request for an operation, with a hostile text in some of its parts. */
export interface Attempt extends Labelled {
  route: Route;
  role: Role;
  parts: Part[];
  text: HostileText;
}

/** Makes requests when they are about to be sent, because all of them together take more memory than there is. */
export class Attempts {
  #requests: Requests;
  #parts = new Map<Route, Part[]>();
  #turn = 0;

  constructor(private api: OpenApi, tokens: Tokens, private texts: HostileText[]) {
    this.#requests = new Requests(tokens);
  }

  /** How many parts have been tried. */
  get parts(): number {
    return this.#parts.values().reduce((sum, { length }) => sum + length, 0);
  }

  valid(route: Route, role: Role): Attempt {
    return this.#attempt([], route, role, this.texts[0]);
  }

  /** Every text in each part of its own, while everything else is valid. */
  *inEach(route: Route, role: Role): Generator<Attempt> {
    for (const part of this.#partsOf(route)) yield* this.#in(part, route, role);
  }

  /** Texts in all places at once: in the path, the query, the headers and the body. */
  *together(route: Route): Generator<Attempt> {
    const small = this.#partsOf(route).filter(({ fills }) => !fills);
    const { body = [], ...others } = Object.groupBy(small, ({ place }) => place);
    const places = Object.values(others).map((parts) => parts!);
    const rounds = Math.max(...places.map(({ length }) => length));
    for (let round = 0; round < rounds; round++) {
      const parts = places.map((parts) => parts[round % parts.length]);
      for (const [n, text] of this.#inTurn().entries()) {
        const bodies = body.slice(n % body.length).slice(0, 1);
        yield this.#attempt([...parts, ...bodies], route, "stranger", text);
      }
    }
  }

  /** Every text in each of the parts that leave no room for others. */
  *inLarge(route: Route, role: Role): Generator<Attempt> {
    for (const part of this.#partsOf(route)) if (part.fills) yield* this.#in(part, route, role);
  }

  /** The same text in one part after the other. */
  apart({ parts, route, role, text }: Attempt): Attempt[] {
    return parts.map((part) => this.#attempt([part], route, role, text));
  }

  *#in(part: Part, route: Route, role: Role): Generator<Attempt> {
    const texts = part.place === COMMON ? this.#inTurn() : this.texts;
    for (const text of texts) yield this.#attempt([part], route, role, text);
  }

  #inTurn(): HostileText[] {
    const turn = this.#turn++ % SHARED;
    return this.texts.filter((_, n) => n % SHARED === turn);
  }

  #partsOf(route: Route): Part[] {
    const parts = this.#parts.get(route) ?? partsOf(route, this.api.document);
    this.#parts.set(route, parts);
    return parts;
  }

  #attempt(parts: Part[], route: Route, role: Role, text: HostileText): Attempt {
    return { ...this.#requests.with(parts, route, role, text), route, role, parts, text };
  }
}
