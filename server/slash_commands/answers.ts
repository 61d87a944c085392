import { isBlank } from "schemas/blank.ts";
import type { MessageTarget } from "schemas/messages.ts";
import { SlashCommandAnswer } from "schemas/slack_messages.ts";
import * as v from "valibot";
import { withWriteLock } from "../../db/order.ts";
import type { SlashCommandRow, UserRow } from "../../db/tables.ts";
import { announce } from "../base/announce.ts";
import { refuseSilenced } from "../events/typing.ts";
import type { Posted } from "../incoming_webhooks/formats/posted.ts";
import { escaped, withoutMentions } from "../incoming_webhooks/formats/markdown.ts";
import { readSlack } from "../incoming_webhooks/formats/slack.ts";
import { draftOf } from "../incoming_webhooks/post.ts";
import { sendToChannel, sendToUser } from "../messages/send.ts";
import type { Services } from "../app/services.ts";

/** Answer of a command. Without content nothing is shown. */
export interface ReadAnswer {
  posted: Posted;
  isPublic: boolean;
}

/** Reads Slack's JSON or a text. Null when it is neither. */
export async function readAnswer(body: string, content_type: string): Promise<ReadAnswer | null> {
  if (!/^\s*\{/.test(body) && !/\bjson\b/i.test(content_type)) {
    const text = body.replaceAll("\0", "").toWellFormed().trim();
    return { posted: { content: withoutMentions(escaped(text)) }, isPublic: false };
  }
  if (body.trim() === "") return { posted: { content: "" }, isPublic: false };
  const answer = v.safeParse(SlashCommandAnswer, parsed(body));
  if (!answer.success) return null;
  const { response_type, ...message } = answer.output;
  return { posted: await readSlack(message), isPublic: response_type === "in_channel" };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

interface Called {
  command: SlashCommandRow;
  caller: UserRow;
  target: MessageTarget;
}

/**
 * Shows an answer: to the caller alone, or to everybody in the chat, if the caller may still write there. In chats of
 * two people nobody else writes, so there the answer is a message of the caller, under the name of the command.
 */
export async function showAnswer(services: Services, called: Called, answer: ReadAnswer): Promise<void> {
  const { command, caller, target } = called;
  if (isBlank(answer.posted.content)) return;
  const draft = await draftOf(services, `/${command.name}`, answer.posted);
  await refuseSilenced(services.database, caller, target);
  if (answer.isPublic) {
    if ("gid" in target) await sendToChannel(services.log, command.uid, target.gid, draft);
    else await sendToUser(services.log, caller.uid, target.uid, draft);
    return;
  }
  await withWriteLock(services.database, (write) => {
    announce(write, { uids: [caller.uid] }, {
      type: "command_answer",
      id: crypto.randomUUID(),
      command: command.name,
      target,
      content: draft.content,
      created_at: write.now,
    });
    return Promise.resolve();
  });
}
