import * as v from "valibot";
import { EMAIL_PATTERN } from "./email_pattern.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_BYTES } from "./limits.ts";
import { Name } from "./names.ts";
import { maxBytes, Text } from "./values.ts";

export const UserName = v.pipe(Name, v.minLength(1), maxBytes(MAX_NAME_BYTES));

/** Stored in lower case. */
export const Email = v.pipe(
  Text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.regex(EMAIL_PATTERN, "must be an email address"),
);
