import * as v from "valibot";
import { Id, IdParam, Milliseconds, NumberQuery } from "./values.ts";

export const SECURITY_ACTIONS = [
  "sign_in",
  "sign_in_refused",
  "sign_out",
  "proof_refused",
  "password_reset_requested",
  "password_changed",
  "email_change_requested",
  "email_changed",
  "device_removed",
  "account_created",
  "account_frozen",
  "account_unfrozen",
  "account_deleted",
  "role_changed",
  "login_config_changed",
  "settings_changed",
  "webhook_changed",
  "webhook_switched_off",
  "webhook_enabled",
  "webhook_secret_revealed",
  "webhook_secret_replaced",
  "messages_cleared",
  "files_cleared",
  "mail_sent",
  "invitation_created",
  "invitation_used",
  "second_factor_enabled",
  "second_factor_disabled",
  "recovery_codes_replaced",
  "passkey_added",
  "passkey_removed",
  "identity_linked",
  "identity_removed",
  "bot_key_created",
  "bot_key_deleted",
  "bot_chats_read",
  "integration_created",
  "integration_changed",
  "integration_deleted",
] as const;

export const SecurityAction = v.picklist(SECURITY_ACTIONS);
export type SecurityAction = v.InferOutput<typeof SecurityAction>;

/** Details of an event: the method of a sign-in, the names of changed settings. Never a secret. */
export const SecurityDetail = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]),
);
export type SecurityDetail = v.InferOutput<typeof SecurityDetail>;

export const SecurityEvent = v.object({
  id: Id,
  action: SecurityAction,
  /** The account that did it. Null for strangers and for the server itself. */
  actor: v.nullable(Id),
  /** The account that it concerns. */
  uid: v.nullable(Id),
  address: v.nullable(v.string()),
  device: v.nullable(v.string()),
  detail: SecurityDetail,
  /** Number of times that it happened within an hour: first `at`, most recently `last_at`. */
  count: v.number(),
  at: Milliseconds,
  last_at: Milliseconds,
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

export const DEFAULT_SECURITY_EVENTS = 50;
export const MAX_SECURITY_EVENTS = 200;

export const SecurityEventsQuery = v.object({
  before: NumberQuery,
  limit: NumberQuery,
  action: v.optional(SecurityAction),
  /** The account that it concerns, or that did it. */
  uid: v.optional(IdParam),
});
export type SecurityEventsQuery = v.InferOutput<typeof SecurityEventsQuery>;
