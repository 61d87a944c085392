import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { CommandAnswer } from "schemas/slash_commands.ts";
import { type Change, emptyFamily } from "../../base/store.ts";
import { type ChatKey, keyOf } from "../chat_key.ts";

/** Answers that are shown in a chat at most. */
const MOST = 5;

/** Answers of commands to this user alone. They are gone with the page. */
export const commandAnswersAtom = atomFamily((_key: ChatKey) => atom<CommandAnswer[]>([]));

export function receiveCommandAnswer({ get, set }: Change, answer: CommandAnswer): void {
  const answers = commandAnswersAtom(keyOf(answer.target));
  if (get(answers).some(({ id }) => id === answer.id)) return;
  set(answers, [...get(answers), answer].slice(-MOST));
}

export const dismissAnswerAtom = atom(null, (get, set, { target, id }: CommandAnswer) => {
  const answers = commandAnswersAtom(keyOf(target));
  set(answers, get(answers).filter((answer) => answer.id !== id));
});

export function forgetCommandAnswers(change: Change): void {
  emptyFamily(change, commandAnswersAtom, []);
}
