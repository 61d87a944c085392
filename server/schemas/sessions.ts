import * as v from "valibot";
import { UserInfo } from "./users.ts";
import { maxBytes, maybe, Seconds, Text } from "./values.ts";
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "./limits.ts";

export { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "./limits.ts";

/** Seconds that an access token lives. */
export const ACCESS_TOKEN_LIFE = 300;
/** Seconds that a refresh token lives, counted anew at each renewal. */
export const REFRESH_TOKEN_LIFE = 604800;

export const Device = v.pipe(Text, v.minLength(1), maxBytes(200));

export const NewPassword = v.pipe(Text, v.minLength(MIN_PASSWORD_LENGTH), maxBytes(MAX_PASSWORD_BYTES));

export const PasswordCredential = v.object({
  type: v.literal("password"),
  email: Text,
  password: v.pipe(Text, maxBytes(MAX_PASSWORD_BYTES)),
});

export const LoginRequest = v.object({
  credential: v.variant("type", [PasswordCredential]),
  device: maybe(Device),
  device_token: maybe(Text),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

export const LoginResponse = v.object({
  server_id: v.string(),
  token: v.string(),
  refresh_token: v.string(),
  expired_in: Seconds,
  user: UserInfo,
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

export const RenewRequest = v.object({ token: v.string(), refresh_token: v.string() });

export const RenewResponse = v.object({ token: v.string(), refresh_token: v.string(), expired_in: Seconds });
export type RenewResponse = v.InferOutput<typeof RenewResponse>;
