import * as v from "valibot";
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "./limits.ts";
import { maxBytes, Text } from "./values.ts";

export const NewPassword = v.pipe(
  Text,
  v.minLength(MIN_PASSWORD_LENGTH),
  v.maxLength(MAX_PASSWORD_BYTES),
  maxBytes(MAX_PASSWORD_BYTES),
);

/** Password that somebody enters, right or wrong. */
export const Password = v.pipe(Text, v.maxLength(MAX_PASSWORD_BYTES), maxBytes(MAX_PASSWORD_BYTES));
