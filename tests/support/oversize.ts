import { lookUp, type Schema } from "./json_schema.ts";

const MANY = 1000;
const nested = (depth: number, value: unknown) => {
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};
const GARBAGE = [nested(MANY, null), "\0", "\ud800", 1e300, -1e300, Number.MAX_SAFE_INTEGER + 1, 0.5];

/** A small value that fits `schema`. */
export function fitting(schema: Schema, root: unknown): unknown {
  if (schema.$ref) return fitting(lookUp(schema.$ref, root), root);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return fitting(choice, root);
  if (schema.type === "string") {
    return schema.pattern?.includes("@") ? "a@b" : "x".repeat(schema.minLength ?? 1);
  }
  if (schema.type === "integer") return Math.max(schema.minimum ?? 0, 1);
  if (schema.type === "array") return [];
  if (schema.type !== "object") return false;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fitting(part, root)]),
  );
}

/** Values that fit except for one part, at any depth, which is longer, higher or lower than `schema` allows. */
export function* oversized(schema: Schema, root: unknown): Generator<unknown> {
  if (schema.$ref) return yield* oversized(lookUp(schema.$ref, root), root);
  const choices = [...schema.anyOf ?? [], ...schema.oneOf ?? []];
  for (const choice of choices) yield* oversized(choice, root);
  if (choices.length > 0 || schema.type === "null") return;
  if (schema.type !== "object") yield* GARBAGE;

  if (schema.type === "string" && schema.maxLength !== undefined) {
    yield "x".repeat(schema.maxLength + 1);
    // As many characters as the limit allows bytes, but twice as many bytes.
    if ("x-max-bytes" in schema) yield "é".repeat(schema.maxLength);
  }
  if (schema.type === "integer") yield* [schema.maximum! + 1, schema.minimum! - 1];
  if (schema.type === "array") {
    const item = fitting(schema.items!, root);
    yield Array(schema.maxItems! + 1).fill(item);
    for (const wrong of oversized(schema.items!, root)) yield [wrong];
  }
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const rest = fitting(schema, root) as object;
    for (const wrong of oversized(part, root)) yield { ...rest, [name]: wrong };
  }
}
