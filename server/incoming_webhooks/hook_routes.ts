import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { MAX_HOOK_BYTES } from "schemas/slack_messages.ts";
import { MAX_TOKEN_LENGTH } from "schemas/limits.ts";
import * as v from "valibot";
import {
  findWebhookSender,
  markWebhookUsed,
  type WebhookSender,
} from "../../db/channels/incoming_webhooks.ts";
import { hashToken } from "../base/tokens.ts";
import { readText } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract, documented } from "../http/contract.ts";
import { sendToChannel } from "../messages/send.ts";
import { type Problem, refuse } from "./answers.ts";
import type { Dialect } from "./dialect.ts";
import { draftOf } from "./post.ts";
import { type Form, readRequest } from "./read.ts";
import { noStep } from "../http/middleware.ts";

const tags = ["incoming webhooks"];
const Token = v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH));
/** Documents a refusal to post, which is said in the words of Slack or Discord. */
const refused = (description: string) => ({
  description,
  content: {
    "text/plain": { schema: { type: "string" as const } },
    "application/json": {
      schema: {
        type: "object" as const,
        required: ["message", "code"],
        properties: { message: { type: "string" as const }, code: { type: "integer" as const } },
      },
    },
  },
});
const inItsWords = documented(noStep(), {
  responses: {
    200: {
      description: "`ok`, or with `?wait=true` the message in Discord's format",
      content: {
        "text/plain": { schema: { type: "string" } },
        "application/json": { schema: { type: "object" } },
      },
    },
    400: refused("The body cannot be read, or the message is empty"),
    403: refused("Only the owner can send messages to the channel"),
    404: refused("The URL is unknown, or its webhook or channel has been deleted"),
    413: refused(`More than ${MAX_HOOK_BYTES} bytes`),
    429: refused("Too many messages; see Retry-After"),
  },
});
const text = { schema: { type: "string" as const, maxLength: MAX_HOOK_BYTES } };
const json = { schema: { type: "object" as const } };
const requestBody = {
  required: true,
  content: { "application/json": json, "application/x-www-form-urlencoded": json, "text/plain": text },
};
const query = v.object({ wait: v.optional(v.pipe(v.string(), v.maxLength(10))) });
const answers = {
  204: { empty: "Success, for a message in Discord's format" },
};
/** Milliseconds in which the use of a webhook is written once. */
const USE_WRITTEN = 60_000;

/** The addresses to which programs post. The token in them is all that they need. */
export const hooks = new Hono<Env>()
  .post(
    "/hook/:token",
    contract({
      summary: "Post a message in Slack, Mattermost or Discord format, or as plain text",
      tags,
      param: v.object({ token: Token }),
      query,
      requestBody,
      answers,
    }),
    inItsWords,
    (c) => receive(c, c.req.param("token"), null),
  )
  .post(
    "/hook/:token/:form",
    contract({
      summary: "Post a message in the given format: `slack`, `discord` or `github` (GitHub webhook events)",
      tags,
      param: v.object({ token: Token, form: v.picklist(["slack", "discord", "github"]) }),
      query,
      requestBody,
      answers,
    }),
    inItsWords,
    (c) => receive(c, c.req.param("token"), c.req.valid("param").form),
  )
  .post(
    "/webhooks/:id/:token",
    contract({
      summary: "Post a message in Discord format to a Discord-style URL; `id` can be any value",
      tags,
      param: v.object({ id: Token, token: Token }),
      query,
      requestBody,
      answers,
    }),
    inItsWords,
    (c) => receive(c, c.req.param("token"), "discord"),
  )
  .post(
    "/v10/webhooks/:id/:token",
    contract({
      summary: "Post a message in Discord format to a Discord-style URL with an API version",
      tags,
      param: v.object({ id: Token, token: Token }),
      query,
      requestBody,
      answers,
    }),
    inItsWords,
    (c) => receive(c, c.req.param("token"), "discord"),
  );

/**
 * Posts a request. One without a valid token, or with none of its allowance left, is refused before the body is
 * read: reading formats is the expensive part. So these refusals cannot follow the format of the body.
 */
async function receive(c: Context, token: string, form: Form | null): Promise<Response> {
  const { services } = (c as Context<Env>).var;
  const own: Dialect = form === "discord" || form === "github" ? "discord" : "slack";
  const sender = await findWebhookSender(services.database, hashToken(token));
  if (!sender) return refuse(c, own, "unknown");
  const wait = services.allowances.take(sender.id);
  if (wait > 0) return refuse(c, form ? own : services.dialects.of(sender.id), "too_often", wait);

  const body = await readText(c, MAX_HOOK_BYTES).catch((error) => problemOf(error));
  if (typeof body !== "string") return refuse(c, own, body.problem);
  const content_type = c.req.header("content-type") ?? "";
  const event = c.req.header("x-github-event") ?? "";
  const read = await readRequest({ body, content_type, form, event });
  const { dialect } = read;
  services.dialects.remember(sender.id, dialect);
  // GitHub sends all its events, and counts those that are refused as failures.
  if ("problem" in read && read.problem === "empty" && form === "github") return c.body(null, 204);
  if ("problem" in read) return refuse(c, dialect, read.problem);

  const draft = await draftOf(services, sender.name, read.posted, read.isPlain);
  const mid = await sendToChannel(services.log, sender.uid, sender.gid, draft).catch(problemOf);
  if (typeof mid !== "number") return refuse(c, dialect, mid.problem);
  if (Date.now() - (sender.last_used ?? 0) > USE_WRITTEN) {
    await markWebhookUsed(services.database, sender.id, Date.now());
  }
  if (dialect === "slack") return c.text("ok");
  return c.req.query("wait") === "true" ? c.json(messageOf(mid, sender, draft.content)) : c.body(null, 204);
}

const PROBLEMS: Record<number, Problem> = { 400: "invalid", 403: "forbidden", 404: "gone", 413: "too_large" };

/** Names a refusal of ours as a problem for the sender. Other errors go on. */
function problemOf(error: unknown): { problem: Problem } {
  const problem = error instanceof HTTPException ? PROBLEMS[error.status] : undefined;
  if (!problem) throw error;
  return { problem };
}

/** Ids are texts there. */
function messageOf(mid: number, { id, gid, uid, name }: WebhookSender, content: string) {
  return {
    id: String(mid),
    type: 0,
    channel_id: String(gid),
    webhook_id: String(id),
    author: { id: String(uid), username: name, bot: true, discriminator: "0000", avatar: null },
    content,
    timestamp: new Date().toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    flags: 0,
  };
}
