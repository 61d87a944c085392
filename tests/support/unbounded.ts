import { lookUp, type Schema } from "./json_schema.ts";

/** An anchored pattern without unbounded repetition. */
const BOUNDED_PATTERN = /^\^(?:\\.|[^\\*+])*\$$/;
const OPEN_REPETITION = /\{\d+,\}/;

/** The places where a value that fits `schema` may be arbitrarily large. */
export function unbounded(schema: Schema, root: unknown, at: string): string[] {
  if (schema.$ref) return unbounded(lookUp(schema.$ref, root), root, at);
  if ("const" in schema || schema.enum) return [];
  const choices = [...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []];
  if (choices.length > 0) return choices.flatMap((choice) => unbounded(choice, root, at));
  switch (schema.type) {
    case "boolean":
    case "null":
      return [];
    case "string":
      return isBoundedText(schema) ? [] : [`${at}: a text without maxLength`];
    case "integer":
    case "number":
      return schema.minimum !== undefined && schema.maximum !== undefined
        ? []
        : [`${at}: a number without minimum and maximum`];
    case "array":
      return [
        ...schema.maxItems === undefined ? [`${at}: a list without maxItems`] : [],
        ...unbounded(schema.items ?? {}, root, `${at}[]`),
      ];
    case "object":
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
          unbounded(part, root, `${at}.${name}`)
        ),
        ...recordsOf(schema, root, at),
      ];
    default:
      return [`${at}: may be anything`];
  }
}

function isBoundedText({ maxLength, pattern }: Schema): boolean {
  if (maxLength !== undefined) return true;
  return pattern !== undefined && BOUNDED_PATTERN.test(pattern) && !OPEN_REPETITION.test(pattern);
}

/** A key that is not named is ignored, unless the schema says what stands under such keys. */
function recordsOf(
  { additionalProperties, propertyNames, maxProperties }: Schema,
  root: unknown,
  at: string,
) {
  if (typeof additionalProperties !== "object") return [];
  return [
    ...maxProperties === undefined ? [`${at}: any number of keys`] : [],
    ...unbounded(propertyNames ?? { type: "string" }, root, `${at}, its keys`),
    ...unbounded(additionalProperties, root, `${at}.*`),
  ];
}
