import { type Context, Hono } from "hono";
import { MAX_TOKEN_LENGTH } from "schemas/limits.ts";
import { MAX_HOOK_BYTES } from "schemas/slack_messages.ts";
import { CommandCall, CommandFailure, KnownCommand } from "schemas/slash_commands.ts";
import * as v from "valibot";
import { findCallable, knownCommands, useCommandAnswer } from "../../db/users/slash_commands.ts";
import { hashToken } from "../base/tokens.ts";
import { readText } from "../http/body.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { badRequest, notFound, tooManyRequests } from "../base/errors.ts";
import { member } from "../http/guard.ts";
import { readAnswer, showAnswer } from "./answers.ts";
import { step } from "../http/middleware.ts";
import { callCommand } from "./call.ts";

const tags = ["slash commands"];

/** Calling commands, and their answers that come later. */
export const slashCommands = new Hono<Env>()
  .get(
    "/command",
    member,
    contract({
      summary: "List the available slash commands",
      tags,
      answers: { 200: { json: v.array(KnownCommand) } },
    }),
    async (c) => c.json(await knownCommands(c.var.services.database)),
  )
  .post(
    "/command",
    member,
    step(({ var: { services, user } }) => {
      const wait = services.commandAllowances.take(user.uid);
      if (wait > 0) throw tooManyRequests(wait);
    }),
    contract({
      summary: "Call a slash command; the response arrives as a message or a `command_answer` event",
      tags,
      json: CommandCall,
      answers: {
        200: { empty: "The command has responded" },
        403: { empty: "You cannot send messages there" },
        404: { empty: "No such command or chat" },
        424: { json: CommandFailure, about: "The command did not respond, or its response is invalid" },
        429: { empty: "Too many calls; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const failure = await callCommand(services, user, c.req.valid("json"));
      return failure ? c.json(failure, 424) : c.body(null);
    },
  )
  .post(
    "/command_answer/:token",
    contract({
      summary: "Respond to a slash command later, up to 5 times within 30 minutes",
      tags,
      param: v.object({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN_LENGTH)) }),
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: { type: "object" } },
          "text/plain": { schema: { type: "string", maxLength: MAX_HOOK_BYTES } },
        },
      },
      answers: {
        200: { text: "`ok`" },
        403: { empty: "The caller can no longer send messages there" },
        404: { text: "The URL is unknown, expired or used too often" },
        413: { empty: `More than ${MAX_HOOK_BYTES} bytes` },
      },
    }),
    async (c) => await answerLater(c as Context, c.req.param("token")),
  );

async function answerLater(c: Context, token: string): Promise<Response> {
  const { services } = (c as Context<Env>).var;
  // One use is taken before the body is read. Otherwise what cannot be read could be sent any number of times.
  const waiting = await useCommandAnswer(services.database, hashToken(token), Date.now());
  if (!waiting) return c.text("expired_url", 404);
  const answer = await readAnswer(await readText(c, MAX_HOOK_BYTES), c.req.header("content-type") ?? "");
  if (!answer) throw badRequest("invalid_payload");
  const { command_id, uid, gid, to_uid } = waiting;
  const command = await findCallable(services.database, { id: command_id });
  const caller = await services.accounts.user(uid);
  if (!command || !caller || caller.deleted_at !== null || caller.status === "frozen") throw notFound();
  await showAnswer(services, { command, caller, target: gid ? { gid } : { uid: to_uid! } }, answer);
  return c.text("ok");
}
