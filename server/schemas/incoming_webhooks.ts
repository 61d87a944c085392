import * as v from "valibot";
import { UserName } from "./account_fields.ts";
import { Id, Milliseconds } from "./values.ts";

export { MAX_INCOMING_WEBHOOKS } from "./limits.ts";

export const IncomingWebhook = v.object({
  id: Id,
  gid: Id,
  /** The account under which it posts. */
  uid: Id,
  name: v.string(),
  avatar_updated_at: Milliseconds,
  created_by: Id,
  created_at: Milliseconds,
  /** Exact to the minute. */
  last_used: v.nullable(Milliseconds),
});
export type IncomingWebhook = v.InferOutput<typeof IncomingWebhook>;

export const NamedWebhook = v.object({ name: UserName });

/** The token is shown only this once. It posts to `/api/hook/{token}`. */
export const WebhookWithToken = v.object({ webhook: IncomingWebhook, token: v.string() });
export type WebhookWithToken = v.InferOutput<typeof WebhookWithToken>;
