import * as v from "valibot";
import { MAX_DEVICE_BYTES } from "./limits.ts";
import { DeviceToken } from "./device_ids.ts";
import { maxBytes, maybe, Milliseconds, Text } from "./values.ts";

/** A device in a path. Some clients' devices have no name, but those are called "unknown". */
export const DeviceParam = v.pipe(
  Text,
  v.minLength(1),
  v.maxLength(MAX_DEVICE_BYTES),
  maxBytes(MAX_DEVICE_BYTES),
);

export const DeviceTokenChange = v.object({ device_token: maybe(DeviceToken) });

export const DeviceDetails = v.object({
  device: v.string(),
  /** True for the device that asks. */
  is_this: v.boolean(),
  /** By what it says of itself; null when it says nothing that we understand. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Address of its last renewal. Null until it renews its token. */
  address: v.nullable(v.string()),
  /** Time of its last sign-in or renewal of the token. */
  seen_at: Milliseconds,
});
export type DeviceDetails = v.InferOutput<typeof DeviceDetails>;
