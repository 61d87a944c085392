import type { CommandCall, CommandFailure } from "schemas/slash_commands.ts";
import { MAX_HOOK_BYTES } from "schemas/slack_messages.ts";
import { findChannel } from "../../db/channels/channels.ts";
import type { SlashCommandRow, UserRow } from "../../db/tables.ts";
import { findCallable, insertCommandAnswer, markCommandUsed } from "../../db/users/slash_commands.ts";
import { frontendOf } from "../http/frontend.ts";
import { hashToken, newToken } from "../base/tokens.ts";
import { notFound } from "../base/errors.ts";
import { refuseSilenced } from "../events/typing.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Services } from "../app/services.ts";
import { SIGNATURE_HEADER, signatureOf } from "../webhooks/signature.ts";
import { type ReadAnswer, readAnswer, showAnswer } from "./answers.ts";
import { SECRET_PLACE, TOKEN_PLACE } from "./manage.ts";

/** Milliseconds in which a command has to answer. README.md says so too. */
const PATIENCE = 3000;
/** Milliseconds for which it may answer later, and how often. */
const LATER = 30 * 60_000;
const LATER_USES = 5;
/** Milliseconds in which the use of a command is written once. */
const USE_WRITTEN = 60_000;

/**
 * Calls a command for somebody and shows what it answers. Returns why it did not answer. Throws 404 for an unknown
 * command, and 404 or 403 where the caller cannot write.
 */
export async function callCommand(
  services: Services,
  caller: UserRow,
  { command: name, text, target }: CommandCall,
): Promise<CommandFailure | null> {
  const { database } = services;
  const command = await findCallable(database, { name });
  if (!command) throw notFound();
  await refuseSilenced(database, caller, target);
  const token = newToken();
  await insertCommandAnswer(database, {
    hash: hashToken(token),
    command_id: command.id,
    uid: caller.uid,
    gid: "gid" in target ? target.gid : null,
    to_uid: "uid" in target ? target.uid : null,
    uses_left: LATER_USES,
    expires_at: Date.now() + LATER,
  });
  if (Date.now() - (command.last_used ?? 0) > USE_WRITTEN) {
    await markCommandUsed(database, command.id, Date.now());
  }
  const response_url = `${await frontendOf(services)}/api/command_answer/${token}`;
  const fields = { ...await fieldsOf(services, command, caller, target), text, response_url };
  const answer = await ask(services, command, new URLSearchParams(fields).toString());
  if ("reason" in answer) return answer;
  await showAnswer(services, { command, caller, target }, answer);
  return null;
}

/** Fields that Slack sends. */
async function fieldsOf(
  { database, key }: Services,
  command: SlashCommandRow,
  { uid, name }: UserRow,
  target: CommandCall["target"],
): Promise<Record<string, string>> {
  const channel = "gid" in target ? await findChannel(database.kysely, target.gid) : undefined;
  return {
    token: await key.decrypt(command.token, TOKEN_PLACE),
    team_id: "parley",
    channel_id: "gid" in target ? String(target.gid) : `D${target.uid}`,
    channel_name: channel?.name ?? "directmessage",
    user_id: String(uid),
    user_name: name,
    command: `/${command.name}`,
    trigger_id: crypto.randomUUID(),
  };
}

async function ask(
  { outbound, key }: Services,
  { url, signing_secret }: SlashCommandRow,
  body: string,
): Promise<ReadAnswer | CommandFailure> {
  const secret = await key.decrypt(signing_secret, SECRET_PLACE);
  try {
    const response = await outbound.fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [SIGNATURE_HEADER]: signatureOf([secret], body),
      },
      body,
      redirect: "manual",
      limits: { whole: PATIENCE, head: PATIENCE, idle: PATIENCE, bodyBytes: MAX_HOOK_BYTES },
    });
    const text = await response.text();
    if (!response.ok) return { reason: "bad_answer" };
    const answer = await readAnswer(text, response.headers.get("content-type") ?? "");
    return answer ?? { reason: "bad_answer" };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.failure === "timeout") return { reason: "timeout" };
    return { reason: ["broken", "too_large"].includes(error.failure) ? "bad_answer" : "unreachable" };
  }
}
