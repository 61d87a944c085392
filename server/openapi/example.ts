import { KNOWN_VALUES } from "./known_values.ts";

/** The part of JSON Schema that the document is made of. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/**
 * A believable value that fits the schema. `name` is the field whose value it is. Of the optional fields of a request
 * only those are set that are common.
 */
export function exampleOf(schema: Schema, name = "", isRequest = false): unknown {
  if ("const" in schema) return schema.const;
  const known = KNOWN_VALUES[name]?.find((value) => fits(schema, value));
  if (known !== undefined) return known;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    return exampleOf(variants.find(({ type }) => type !== "null") ?? variants[0], name, isRequest);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, isRequest)));
  switch (schema.type) {
    case "object":
      return fieldsOf(schema, isRequest);
    case "array":
      return schema.prefixItems?.map((item) => exampleOf(item, "", isRequest)) ??
        [exampleOf(schema.items ?? {}, singular(name), isRequest)];
    case "integer":
    case "number":
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? Infinity);
    case "boolean":
      return false;
    case "string":
      return textOf(schema);
    default:
      return {};
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema, isRequest: boolean): object {
  const fields = Object.entries(properties)
    .filter(([name]) => !isRequest || required.includes(name) || name in KNOWN_VALUES);
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name, isRequest)]));
}

/** The name of one of many: a list `users` of numbers says nothing, but `mids` does. */
function singular(name: string): string {
  return name.replace(/s$/, "");
}

function textOf({ pattern = "", minLength = 0 }: Schema): string {
  const texts = ["text", "1", "https://example.org", `${KNOWN_VALUES.path[0]}`, "x".repeat(minLength)];
  return texts.find((text) => text.length >= minLength && new RegExp(pattern, "u").test(text)) ?? texts[0];
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.anyOf || schema.oneOf) {
    return [...schema.anyOf ?? [], ...schema.oneOf ?? []].some((one) => fits(one, value));
  }
  if (schema.enum) return schema.enum.includes(value);
  if (typeof value === "string") {
    const { pattern = "", minLength = 0, maxLength = Infinity } = schema;
    const hasLength = value.length >= minLength && value.length <= maxLength;
    return schema.type === "string" && hasLength && new RegExp(pattern, "u").test(value);
  }
  if (typeof value === "number") return schema.type === "integer" || schema.type === "number";
  if (Array.isArray(value)) {
    return schema.type === "array" && value.every((item) => fits(schema.items ?? {}, item));
  }
  if (typeof value === "boolean") return schema.type === "boolean";
  return schema.type === "object" && schema.properties === undefined;
}
