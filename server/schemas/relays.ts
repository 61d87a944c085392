import * as v from "valibot";
import { WEBHOOK_ERRORS } from "./webhooks.ts";
import {
  MAX_RELAY_GROUPS,
  MAX_RELAY_HEADERS,
  MAX_RELAY_NAME_BYTES,
  MAX_RELAY_RATE,
  MAX_RELAY_TEMPLATE,
  MIN_RELAY_RATE,
  RELAY_TYPES,
} from "./relay_fields.ts";
import { Id, maxBytes, maybe, Milliseconds, Text } from "./values.ts";

export const RelayType = v.picklist(RELAY_TYPES);

export const RelayTypeSwitch = v.object({ channel_type: RelayType, enabled: v.boolean() });

export const RelayTypeInfo = v.object({
  id: Id,
  channel_type: RelayType,
  enabled: v.boolean(),
  created_at: Milliseconds,
  updated_at: Milliseconds,
});
export type RelayTypeInfo = v.InferOutput<typeof RelayTypeInfo>;

export const AvailableType = v.object({ id: RelayType, name: v.string(), description: v.string() });
export type AvailableType = v.InferOutput<typeof AvailableType>;

/** Header names and values. */
const MAX_HEADER_NAME = 100;
const MAX_HEADER_VALUE = 2048;

const HeaderName = v.pipe(v.string(), v.maxLength(MAX_HEADER_NAME));
const HeaderValue = v.pipe(v.string(), v.maxLength(MAX_HEADER_VALUE));

/** Config with the limits of the longest field. Each type checks its own fields (`server/relays/config.ts`). */
export const RelayConfig = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.nullable(v.union([
      v.pipe(Text, v.maxLength(MAX_RELAY_TEMPLATE)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000)),
      v.pipe(v.record(HeaderName, HeaderValue), v.maxEntries(MAX_RELAY_HEADERS)),
    ])),
  ),
  v.maxEntries(20),
);
export type RelayConfig = v.InferOutput<typeof RelayConfig>;

const Name = v.pipe(Text, v.trim(), v.minLength(1), maxBytes(MAX_RELAY_NAME_BYTES));
const Groups = v.pipe(v.array(Id), v.maxLength(MAX_RELAY_GROUPS));
const Rate = v.pipe(v.number(), v.minValue(MIN_RELAY_RATE), v.maxValue(MAX_RELAY_RATE));

const changeable = {
  name: maybe(Name),
  enabled: maybe(v.boolean()),
  config: maybe(RelayConfig),
  trigger_on_all_messages: maybe(v.boolean()),
  /** Direct messages too. */
  trigger_on_mentions: maybe(v.boolean()),
  trigger_on_groups: maybe(Groups),
  skip_when_online: maybe(v.boolean()),
};

/** Absent fields have the values of a relay that is on and tells of mentions while nobody is online. */
export const NewRelay = v.object({
  ...changeable,
  channel_type: RelayType,
  name: Name,
  config: RelayConfig,
  rate_limit_rps: maybe(Rate),
});
export type NewRelay = v.InferOutput<typeof NewRelay>;

/** Absent fields stay as they are, and so do secrets that come back masked. A rate of null is the usual one. */
export const RelayUpdate = v.object({ ...changeable, rate_limit_rps: v.optional(v.nullable(Rate)) });
export type RelayUpdate = v.InferOutput<typeof RelayUpdate>;

export const Relay = v.object({
  id: Id,
  user_id: Id,
  channel_type: RelayType,
  name: v.string(),
  enabled: v.boolean(),
  /** Secrets are masked. */
  config: v.record(v.string(), v.unknown()),
  trigger_on_all_messages: v.boolean(),
  trigger_on_mentions: v.boolean(),
  trigger_on_groups: v.array(Id),
  skip_when_online: v.boolean(),
  rate_limit_rps: v.nullable(v.number()),
  created_at: Milliseconds,
  updated_at: Milliseconds,
  /** Since when nothing arrives. */
  failing_since: v.nullable(Milliseconds),
  /** After a day of that it is off. */
  switched_off_at: v.nullable(Milliseconds),
});
export type Relay = v.InferOutput<typeof Relay>;

/** Answer of the other side to a test. */
export const RelayTest = v.object({
  delivered: v.boolean(),
  /** Null when there was no answer. */
  status: v.nullable(v.number()),
  error: v.nullable(v.picklist(WEBHOOK_ERRORS)),
  /** The first kilobyte of the answer. */
  answer: v.nullable(v.string()),
  duration: v.number(),
});
export type RelayTest = v.InferOutput<typeof RelayTest>;
