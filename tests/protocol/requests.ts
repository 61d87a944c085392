import fc from "fast-check";
import type { Schema } from "../support/json_schema.ts";
import type { Exemplified, Route } from "../support/openapi.ts";

/** A request as the document allows it, or nearly so. */
export interface GeneratedRequest {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Long enough to cross every limit of a name, short enough for many requests. */
const LONGEST = 300;
const ODD_TEXTS = [
  "",
  "\0",
  "\ud800",
  "😀".repeat(40),
  "../..",
  "%",
  "null",
  "'; drop table users; --",
  "\u202e",
];

/** Requests for a route: most fit the document, and some have one wrong part. */
export function requestsOf({ path, operation }: Route): fc.Arbitrary<GeneratedRequest> {
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place !== "header");
  const values = fc.record(
    Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter).map(asText)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) =>
    valueOf(media).map((value) => ({
      type,
      text: type === "application/json" ? JSON.stringify(value) : asText(value),
    }))
  );
  const body = bodies.length > 0 ? fc.oneof(...bodies) : fc.constant(null);
  return fc.tuple(values, body).map(([values, body]) => {
    const isInPath = (name: string) => path.includes(`{${name}}`);
    const query = new URLSearchParams(
      Object.entries(values).filter(([name]) => !isInPath(name)) as [string, string][],
    );
    const filled = path.replace(
      /\{(\w+)\}/g,
      (_, name) => encodeURIComponent(wellFormed(`${values[name]}`)) || "x",
    );
    return {
      path: query.size > 0 ? `${filled}?${query}` : filled,
      headers: body ? { "Content-Type": body.type } : {} as Record<string, string>,
      body: body?.text,
    };
  });
}

function valueOf({ schema = {}, example }: Exemplified): fc.Arbitrary<unknown> {
  const known = example === undefined ? [] : [{ weight: 2, arbitrary: fc.constant(example) }];
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, ...known, {
    weight: 1,
    arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...ODD_TEXTS)),
  });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(fitting));
  switch (schema.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case "array":
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case "integer":
      return numbers(schema);
    case "number":
      return fc.oneof(numbers(schema), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Small ones, which exist, and those at the limits. */
function numbers({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema) {
  const small = fc.integer({
    min: Math.ceil(Math.max(minimum, Math.min(0, maximum))),
    max: Math.floor(Math.min(maximum, Math.max(20, minimum))),
  });
  return fc.oneof(small, fc.constantFrom(minimum, maximum));
}

function texts({ pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  const odd = fc.constantFrom(...ODD_TEXTS);
  if (pattern) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern, "u"), { size: "small" }) },
      odd,
    );
  }
  const max = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.oneof({ weight: 4, arbitrary: fc.string({ unit: "grapheme", minLength, maxLength: max }) }, odd);
}

const asText = (value: unknown) => typeof value === "string" ? value : JSON.stringify(value);
/** Half of a surrogate pair cannot be written in a URL, and a segment of dots leads elsewhere. */
const wellFormed = (text: string) => text.toWellFormed().replace(/^\.{1,2}$/, "x");
