import i18n from "i18next";
import type { CommandFailure } from "schemas/slash_commands.ts";
import { callCommand } from "../../../api/admin/slash_commands.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { ApiError, codeOf, statusOf } from "../../../base/errors/refusals.ts";
import { type ChatKey, targetOf } from "../../../state/chat_key.ts";

interface Outcome {
  /** There is no such command, so it is a text that begins with a slash. */
  send(): void;
  /** It has failed, and the text is written again. */
  restore(problem: string): void;
}

/** Calls a command. Loaded with the first one. */
export async function run(chat: ChatKey, call: { command: string; text: string }, outcome: Outcome) {
  try {
    await callCommand({ ...call, target: targetOf(chat) });
  } catch (failure) {
    if (statusOf(failure) === 404) outcome.send();
    else outcome.restore(commandProblem(call.command, failure));
  }
}

/** Says in words why a command did nothing. */
function commandProblem(command: string, failure: unknown): string {
  if (codeOf(failure) !== "command_failed") return refusalText(i18n, failure);
  const { reason } = (failure as ApiError).body as CommandFailure;
  return i18n.t(`chat:command.${reason}`, { command });
}
