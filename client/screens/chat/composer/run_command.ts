import { callCommand } from "../../../api/slash_commands.ts";
import { statusOf } from "../../../base/refusals.ts";
import { type ChatKey, targetOf } from "../../../state/chat_key.ts";
import { commandProblem } from "./command_problem.ts";

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
