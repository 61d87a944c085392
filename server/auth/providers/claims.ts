import { Email } from "schemas/users.ts";
import { Text } from "schemas/values.ts";
import * as v from "valibot";

const MAX_SUBJECT_LENGTH = 255;

/** Claims of OpenID Connect providers about a person. Only the subject is certain. */
const Claims = v.object({
  sub: v.pipe(Text, v.minLength(1), v.maxLength(MAX_SUBJECT_LENGTH)),
  email: v.fallback(v.nullish(Email), null),
  // Some providers send it as text.
  email_verified: v.fallback(v.nullish(v.union([v.boolean(), v.literal("true")])), null),
  name: v.fallback(v.nullish(Text), null),
  preferred_username: v.fallback(v.nullish(Text), null),
});

export interface Person {
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string;
}

/** Throws when there is no valid subject. */
export function personOf(claims: object): Person {
  const { sub, email, email_verified, name, preferred_username } = v.parse(Claims, claims);
  const verified = email_verified === true || email_verified === "true";
  return { subject: sub, email: verified ? email ?? null : null, name: name || preferred_username || "" };
}
