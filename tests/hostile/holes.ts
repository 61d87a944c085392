import { exampleOf } from "../../server/openapi/example.ts";
import { lookUp, type Schema } from "../support/json_schema.ts";

/** A place in a value that fits a schema, where anything else may stand. */
export interface Hole {
  /** The names of the fields that lead there, such as `target.gid`. */
  name: string;
  schema: Schema;
  /** The whole value, with this in the place. */
  fill(value: unknown): unknown;
}

/** All places of a value, also within lists and in the names of records. Everything around them is valid. */
export function* holesOf(schema: Schema, root: unknown, depth = 6): Generator<Hole> {
  if (schema.$ref) return yield* holesOf(lookUp(schema.$ref, root), root, depth);
  if (depth === 0) return;
  const choices = [...schema.anyOf ?? [], ...schema.oneOf ?? []].filter(({ type }) => type !== "null");
  for (const [n, choice] of choices.entries()) {
    for (const hole of holesOf(choice, root, depth)) {
      yield { ...hole, name: choices.length > 1 ? `${hole.name} (${n + 1})` : hole.name };
    }
  }
  if (choices.length > 0) return;
  if (schema.type === "array") {
    for (const { name, fill, ...hole } of holesOf(schema.items ?? {}, root, depth - 1)) {
      yield { ...hole, name: `[]${name}`, fill: (value) => [fill(value)] };
    }
    return;
  }
  const fields = Object.entries(schema.properties ?? {});
  const rest = exampleOf(schema as never, "", true) as object;
  for (const [field, part] of fields) {
    for (const { name, fill, ...hole } of holesOf(part, root, depth - 1)) {
      yield { ...hole, name: `.${field}${name}`, fill: (value) => ({ ...rest, [field]: fill(value) }) };
    }
  }
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    yield { name: ".*", schema: schema.propertyNames ?? {}, fill: (value) => ({ ...rest, [`${value}`]: 1 }) };
    for (const { name, fill, ...hole } of holesOf(schema.additionalProperties, root, depth - 1)) {
      yield { ...hole, name: `.*${name}`, fill: (value) => ({ ...rest, any: fill(value) }) };
    }
  }
  if (fields.length === 0) yield { name: "", schema, fill: (value) => value };
}
