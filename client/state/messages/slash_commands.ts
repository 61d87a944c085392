import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { CommandAnswer, KnownCommand } from "schemas/slash_commands.ts";
import { getKnownCommands } from "../../api/slash_commands.ts";
import { sessionSignal } from "../../api/tokens.ts";
import { type Change, emptyFamily } from "../../base/store.ts";
import { type ChatKey, keyOf } from "../chat_key.ts";

/** Answers that are shown in a chat at most. */
const MOST_ANSWERS = 5;
const COMMAND = /^\/([a-z0-9][a-z0-9_-]{0,30})(?:\s+([\s\S]*))?$/i;

export const commandsAtom = atom<KnownCommand[]>([]);

/** Asked each time that somebody begins to write a command: admins may have added some. */
export const loadCommandsAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const commands = await getKnownCommands().catch(() => null);
  if (commands && !ended.aborted) set(commandsAtom, commands);
});

/** What commands have answered to this user alone. It is gone with the page. */
export const commandAnswersAtom = atomFamily((_key: ChatKey) => atom<CommandAnswer[]>([]));

export function receiveCommandAnswer({ get, set }: Change, answer: CommandAnswer): void {
  const answers = commandAnswersAtom(keyOf(answer.target));
  if (get(answers).some(({ id }) => id === answer.id)) return;
  set(answers, [...get(answers), answer].slice(-MOST_ANSWERS));
}

export const dismissAnswerAtom = atom(null, (get, set, { target, id }: CommandAnswer) => {
  const answers = commandAnswersAtom(keyOf(target));
  set(answers, get(answers).filter((answer) => answer.id !== id));
});

export function forgetCommands(change: Change): void {
  change.set(commandsAtom, []);
  emptyFamily(change, commandAnswersAtom, []);
}

/** A text that calls a command, if there is one of that name. */
export function commandIn(text: string): { command: string; text: string } | null {
  const [, command, rest] = COMMAND.exec(text.trim()) ?? [];
  return command ? { command: command.toLowerCase(), text: (rest ?? "").trim() } : null;
}
