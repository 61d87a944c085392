import * as v from "valibot";
import { Credential } from "./credentials.ts";
import { Device, DeviceToken } from "./device_ids.ts";
import { MAX_TOKEN_LENGTH } from "./limits.ts";
import { SecondFactor } from "./second_factor.ts";
import { PasskeyAnswer } from "./passkeys.ts";
import { UserInfo } from "./users.ts";
import { maybe, Seconds } from "./values.ts";

export { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from "./limits.ts";

/** Seconds for which an access token is valid. */
export const ACCESS_TOKEN_LIFE = 300;
/** Seconds for which a refresh token is valid. Each renewal starts them again. */
export const REFRESH_TOKEN_LIFE = 604800;

export const LoginRequest = v.object({
  credential: Credential,
  device: maybe(Device),
  device_token: maybe(DeviceToken),
  /** The second step of accounts that have one. Our own extension. */
  second_factor: maybe(SecondFactor),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

/** Other clients name no device here. */
export const PasskeyLogin = v.object({
  ...PasskeyAnswer.entries,
  device: maybe(Device),
  device_token: maybe(DeviceToken),
});

export const LoginResponse = v.object({
  server_id: v.string(),
  token: v.string(),
  refresh_token: v.string(),
  expired_in: Seconds,
  user: UserInfo,
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

/** Not `Text`: an impossible token gets 401 and not 400. */
const AnyToken = v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH));

export const RenewRequest = v.object({ token: AnyToken, refresh_token: AnyToken });

export const RenewResponse = v.object({ token: v.string(), refresh_token: v.string(), expired_in: Seconds });
export type RenewResponse = v.InferOutput<typeof RenewResponse>;
