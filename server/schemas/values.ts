import * as v from "valibot";
import { byteLength, MAX_TOKEN_LENGTH, MAX_VERSION_LENGTH } from "./limits.ts";

// Otherwise an expression would still read a text that is too long for its field.
v.setGlobalConfig({ abortPipeEarly: true });

/** A `uid`, `gid` or `mid`: 1 or more, always exact as a JSON number. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An id in a path, where everything is text. */
export const IdParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number), Id);

/** Milliseconds since 1970 UTC; 0 stands for "never" (no avatar). */
export const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A whole number, zero included. */
export const WholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** The version of a picture in its URL, which makes the URL new. Its value does not matter. */
export const PictureVersion = v.optional(v.pipe(v.string(), v.maxLength(MAX_VERSION_LENGTH)));

/** A whole number, zero included, in a query string. */
export const NumberQuery = v.optional(WholeNumber);

export const BooleanQuery = v.optional(
  v.pipe(v.picklist(["true", "false"]), v.transform((s) => s === "true")),
);

/** A request's optional field: absent and `null` are the same. */
export function maybe<S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema);
}

/** PostgreSQL cannot store NUL. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes("\0"), "text must not contain NUL"),
  v.check((text) => text.isWellFormed(), "text must be well-formed Unicode"),
);

export { byteLength };

/** Limits the length in UTF-8. The OpenAPI document states it too. */
export function maxBytes(limit: number) {
  return v.maxBytes<string, number, string>(limit, `must be at most ${limit} bytes`);
}

/** An access, refresh or invitation token, also of another server. */
export const Token = v.pipe(Text, v.maxLength(MAX_TOKEN_LENGTH));
