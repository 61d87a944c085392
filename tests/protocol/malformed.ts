import type { OpenApi, Route } from "../support/openapi.ts";
import { WALK } from "./walk.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const deep = "[".repeat(20_000) + "]".repeat(20_000);

/** Wrong values for numbers and words in a URL. */
const SEGMENTS = [
  "1",
  "0",
  "-1",
  "x",
  "1.5",
  "9".repeat(30),
  "%00",
  "%ff",
  "%F0%9F%8E%88",
  "1%2F..",
  "%25",
  "true",
];
const VALUES = [null, true, -1, 0, 1.5, 1e300, "", "x", "\0", "\ud800", "9".repeat(70_000), [], {}, [null], {
  a: 1,
}];
export const BODIES: (BodyInit | undefined)[] = [
  undefined,
  "",
  "{",
  "null",
  "[]",
  "{}",
  "1",
  '"x"',
  '{"a":1}}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"a":1}}',
  deep,
  bytes(0),
  bytes(0xff, 0xfe),
  bytes(0x7b, 0x22, 0xff, 0x22, 0x7d),
  bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d),
];
const TYPES = ["text/plain", "text/markdown", "multipart/form-data; boundary=x", "x", ""];
/** For types that the document does not name: no body, one that another type takes, a deep one, no text. */
const FEW_BODIES = [undefined, "{}", deep, bytes(0xff, 0xfe)];

/** The route with wrong values in its path and query. */
export function* paths({ path, operation }: Route): Generator<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  const filled = (segment: string) => path.replace(/\{\w+\}/g, segment);
  for (const segment of names.length ? SEGMENTS : ["1"]) yield filled(segment);
  for (const { name } of (operation.parameters ?? []).filter((one) => one.in === "query")) {
    for (const segment of ["", ...SEGMENTS]) yield `${filled("1")}?${name}=${segment}`;
    yield `${filled("1")}?${name}=1&${name}=2`;
  }
}

/** Every copy of `value` in which one part, at any depth, is replaced. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of spoilt(inner)) yield Object.assign(structuredClone(value), { [key]: wrong });
  }
}

/** The valid requests of the walk, each with one part wrong. */
export function* spoiltRequests(api: OpenApi, route: Route): Generator<string> {
  for (const [, method, path, body] of WALK) {
    const isJson = typeof body === "object" && !(body instanceof Uint8Array);
    if (!isJson || api.find(method, path) !== route) continue;
    for (const wrong of spoilt(body)) yield JSON.stringify(wrong);
  }
}

export function* otherTypes({ operation }: Route): Generator<[type: string, body: BodyInit | undefined]> {
  const stated = Object.keys(operation.requestBody?.content ?? {});
  for (const type of TYPES) {
    for (const body of stated.includes(type) ? BODIES : FEW_BODIES) yield [type, body];
  }
}
