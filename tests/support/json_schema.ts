import { isDeepStrictEqual } from "node:util";

/** The part of JSON Schema that is used in OpenAPI documents made from Valibot. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  maxProperties?: number;
  propertyNames?: Schema;
}

/** Where and how `value` differs from `schema`; undefined when it fits. */
export function mismatch(schema: Schema, value: unknown, root: unknown, at = "body"): string | undefined {
  if (schema.$ref) return mismatch(lookUp(schema.$ref, root), value, root, at);
  const wrong = (what: string) => `${at} ${what}: ${JSON.stringify(value)?.slice(0, 200)}`;
  const inner = (part: Schema, of: unknown, name: string) => mismatch(part, of, root, `${at}.${name}`);

  for (const part of schema.allOf ?? []) {
    const found = mismatch(part, value, root, at);
    if (found) return found;
  }
  for (const choice of [schema.anyOf, schema.oneOf]) {
    if (choice?.every((part) => mismatch(part, value, root, at))) return wrong("fits no alternative");
  }
  if ("const" in schema && !isDeepStrictEqual(schema.const, value)) return wrong(`is not ${schema.const}`);
  if (schema.enum && !schema.enum.some((one) => isDeepStrictEqual(one, value))) return wrong("is not listed");
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(type, value))) return wrong(`is not ${types}`);

  if (typeof value === "number") {
    if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity)) return wrong("range");
  }
  if (typeof value === "string") {
    if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity)) {
      return wrong("length");
    }
    if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) return wrong("pattern");
  }
  if (Array.isArray(value)) {
    return first(value.map((item, i) => schema.items && inner(schema.items, item, `${i}`)));
  }
  if (typeof value !== "object" || value === null) return;
  const missing = schema.required?.find((name) => !(name in value));
  if (missing) return wrong(`lacks ${missing}`);
  return first(
    Object.entries(value).map(([name, item]) => {
      const part = schema.properties?.[name] ?? schema.additionalProperties;
      if (part === false) return wrong(`has ${name}`);
      return typeof part === "object" ? inner(part, item, name) : undefined;
    }),
  );
}

function hasType(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  const kind: string = typeof value;
  return kind === type;
}

export function lookUp(ref: string, root: unknown): Schema {
  const path = ref.replace(/^#\//, "").split("/");
  return path.reduce((at, name) => (at as Record<string, unknown>)[name], root) as Schema;
}

function first(found: (string | undefined)[]): string | undefined {
  return found.find(Boolean);
}
