import * as v from "valibot";
import { MAX_EMAIL_LENGTH, MAX_NAME_BYTES } from "./limits.ts";
import { Name } from "./names.ts";
import { maxBytes, Text } from "./values.ts";

export const UserName = v.pipe(Name, v.minLength(1), maxBytes(MAX_NAME_BYTES));

/** A domain needs no dot, because widget visitors come from hosts such as `localhost`. Stored in lower case. */
export const Email = v.pipe(
  Text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.regex(/^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/, "must be an email address"),
);
