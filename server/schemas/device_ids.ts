import * as v from "valibot";
import { MAX_DEVICE_BYTES, MAX_DEVICE_TOKEN_LENGTH } from "./limits.ts";
import { maxBytes, Text } from "./values.ts";

/** Some clients leave it out, others send an empty text. */
export const Device = v.pipe(Text, v.maxLength(MAX_DEVICE_BYTES), maxBytes(MAX_DEVICE_BYTES));

/** The address of the device at its push service. */
export const DeviceToken = v.pipe(Text, v.maxLength(MAX_DEVICE_TOKEN_LENGTH));
