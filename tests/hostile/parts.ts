import type { Operation, Route } from "../support/openapi.ts";
import { bodyParts } from "./bodies.ts";
import { HEADERS } from "./headers.ts";
import type { HostileText } from "./hostile_text.ts";
import { lengthsOf, type Part, type Pieces } from "./part.ts";

/** Bytes of hostile properties. */
const PROPERTIES = 60_000;

const encoder = new TextEncoder();

/** All parts of an operation: its parameters, its headers and common ones, its bodies and their fields. */
export function partsOf({ path, operation }: Route, root: unknown): Part[] {
  return [
    COMMON_HEADERS,
    ...(operation.parameters ?? []).flatMap(parameterParts),
    ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) =>
      bodyParts(path, type, schema, root)
    ),
  ];
}

/** Where the headers stand that every operation may be sent. */
export const COMMON = "common headers";

let turn = 0;

/** All together, each with its share, and one after the other as long as a header may be. */
const COMMON_HEADERS: Part = {
  name: COMMON,
  place: COMMON,
  write: (pieces, { share, header }) => {
    const common = HEADERS.map((name) => [name, share]);
    const long = { [HEADERS[turn++ % HEADERS.length]]: header };
    return { ...pieces, headers: { ...Object.fromEntries(common), ...long, ...pieces.headers } };
  },
};

type Parameter = NonNullable<Operation["parameters"]>[number];

function parameterParts({ in: place, name, schema }: Parameter): Part[] {
  const parts = lengthsOf(schema).map(({ how, cut }): Part => ({
    name: `${place} ${name}${how}`,
    place,
    ...(name === "X-Properties" && { fills: true }),
    write: (pieces, text) => withParameter(pieces, place, name, cut(text)),
  }));
  return name === "X-Properties" ? [...parts, PROPERTIES_IN_BASE64] : parts;
}

/** An object of properties in base64, as clients send it. */
const PROPERTIES_IN_BASE64: Part = {
  name: "header X-Properties in base64",
  place: "header",
  fills: true,
  write: (pieces, { text }) => {
    const json = JSON.stringify({ local_id: text.slice(0, PROPERTIES / 4) });
    const value = encoder.encode(json).toBase64().slice(0, PROPERTIES);
    return { ...pieces, headers: { ...pieces.headers, "X-Properties": value } };
  },
};

function withParameter(pieces: Pieces, place: string, name: string, text: HostileText): Pieces {
  // A segment of dots leads elsewhere.
  const word = /^\.*$/.test(text.path) ? "x" : text.path;
  if (place === "path") return { ...pieces, path: { ...pieces.path, [name]: word } };
  if (place === "query") return { ...pieces, query: { ...pieces.query, [name]: text.query } };
  const value = name === "X-Properties" ? text.text.slice(0, PROPERTIES / 3) : text.header;
  return { ...pieces, headers: { ...pieces.headers, [name]: value } };
}
