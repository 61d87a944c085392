import * as v from "valibot";
import { MASKED_PASSWORD } from "./smtp.ts";
import { MAX_URL_BYTES } from "./organization.ts";
import { WebhookDelivery } from "./webhooks.ts";
import { maxBytes, maybe, Text } from "./values.ts";

/** Text that stands for a secret in an answer. Sent back, it means that the secret stays. */
export const MASKED_SECRET = MASKED_PASSWORD;
/** Of what is not set, clients see that too. */
export const masked = (secret: string) => secret && MASKED_SECRET;

export const DEFAULT_FCM_TOKEN_URL = "https://oauth2.googleapis.com/token";
export const DEFAULT_AGORA_URL = "https://api.agora.io";

const MAX_ID_LENGTH = 512;
const MAX_KEY_LENGTH = 8192;

const Line = maybe(v.pipe(Text, v.trim(), v.maxLength(MAX_ID_LENGTH)));
const Key = maybe(v.pipe(Text, v.maxLength(MAX_KEY_LENGTH)));
/** Empty is the default. */
const Address = maybe(v.pipe(Text, v.trim(), maxBytes(MAX_URL_BYTES), v.regex(/^(https?:\/\/\S+)?$/)));

/** Push by Firebase. */
export const FcmConfig = v.object({
  enabled: v.boolean(),
  use_official: v.boolean(),
  token_url: v.string(),
  project_id: v.string(),
  private_key: v.string(),
  client_email: v.string(),
});
export type FcmConfig = v.InferOutput<typeof FcmConfig>;

/** Absent and null mean "unchanged": phones omit `use_official` and send nulls. */
export const FcmConfigUpdate = v.object({
  enabled: maybe(v.boolean()),
  use_official: maybe(v.boolean()),
  token_url: Address,
  project_id: Line,
  private_key: Key,
  client_email: Line,
});
export type FcmConfigUpdate = v.InferOutput<typeof FcmConfigUpdate>;

const pair = { rtm_key: v.string(), rtm_secret: v.string() };

/** Voice by Agora. Older clients call the customer's id and secret `rtm_key` and `rtm_secret`. */
export const AgoraConfig = v.object({
  enabled: v.boolean(),
  url: v.string(),
  project_id: v.string(),
  app_id: v.string(),
  app_certificate: v.string(),
  ...pair,
  customer_id: v.string(),
  customer_secret: v.string(),
});
export type AgoraConfig = v.InferOutput<typeof AgoraConfig>;

export const AgoraConfigUpdate = v.object({
  enabled: maybe(v.boolean()),
  url: Address,
  project_id: Line,
  app_id: Line,
  app_certificate: Key,
  rtm_key: Line,
  rtm_secret: Key,
  customer_id: Line,
  customer_secret: Key,
});
export type AgoraConfigUpdate = v.InferOutput<typeof AgoraConfigUpdate>;

/** Answer of a service to a test. `answer` is its first kilobyte. */
export const ServiceTest = v.pick(WebhookDelivery, ["delivered", "status", "error", "answer", "duration"]);
export type ServiceTest = v.InferOutput<typeof ServiceTest>;
