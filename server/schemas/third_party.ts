import * as v from "valibot";
import { maxBytes, Text } from "./values.ts";

/** Bytes of a user's id in an integrator's account system. */
const MAX_USERID_BYTES = 256;
/** Longer than a name here may be, because other systems allow more. It is shortened. */
const MAX_USERNAME_BYTES = 256;

/** A user of an integrator's account system, for whom its server asks for a key. */
export const ThirdPartyUser = v.object({
  userid: v.pipe(Text, v.minLength(1), maxBytes(MAX_USERID_BYTES)),
  username: v.pipe(Text, maxBytes(MAX_USERNAME_BYTES)),
});
