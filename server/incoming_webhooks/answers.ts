import type { Context } from "hono";
import type { Env } from "../http/context.ts";
import type { Dialect } from "./dialect.ts";

/** Reason why nothing was posted. */
export type Problem =
  | "unknown"
  | "invalid"
  | "not_json"
  | "empty"
  | "too_many_attachments"
  | "too_large"
  | "forbidden"
  | "gone"
  | "too_often";

/** The statuses and words of Slack's incoming webhooks, which Mattermost's clients understand too. */
const SLACK: Record<Problem, [status: 400 | 403 | 404 | 413 | 429, text: string]> = {
  unknown: [404, "no_service"],
  invalid: [400, "invalid_payload"],
  not_json: [400, "invalid_payload"],
  empty: [400, "no_text"],
  too_many_attachments: [400, "too_many_attachments"],
  too_large: [413, "message_too_large"],
  forbidden: [403, "action_prohibited"],
  gone: [404, "channel_not_found"],
  too_often: [429, "rate_limited"],
};

/** The same of Discord's. */
const DISCORD: Record<Problem, [status: 400 | 403 | 404 | 413 | 429, code: number, message: string]> = {
  unknown: [404, 10015, "Unknown Webhook"],
  invalid: [400, 50035, "Invalid Form Body"],
  not_json: [400, 50109, "The request body contains invalid JSON."],
  empty: [400, 50006, "Cannot send an empty message"],
  too_many_attachments: [400, 50035, "Invalid Form Body"],
  too_large: [413, 40005, "Request entity too large"],
  forbidden: [403, 50013, "Missing Permissions"],
  gone: [404, 10003, "Unknown Channel"],
  too_often: [429, 0, "You are being rate limited."],
};

/** Answers a request that posted nothing. `wait` is after how many seconds it may be sent again. */
export function refuse(c: Context<Env>, dialect: Dialect, problem: Problem, wait = 0): Response {
  if (wait > 0) c.header("retry-after", String(wait));
  if (dialect === "slack") {
    const [status, text] = SLACK[problem];
    return c.text(text, status);
  }
  const [status, code, message] = DISCORD[problem];
  return c.json({ message, code, ...(wait > 0 && { retry_after: wait, global: false }) }, status);
}
