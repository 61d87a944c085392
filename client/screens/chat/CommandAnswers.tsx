import { useAtomValue } from "jotai";
import { Suspense } from "react";
import type { ChatKey } from "../../state/chat_key.ts";
import { commandAnswersAtom } from "../../state/messages/command_answers.ts";
import { lazily } from "../../ui/lazily.ts";

const Answers = lazily(() => import("./CommandAnswersList.tsx"));

/** What slash commands answer to the user alone. It is loaded with the first answer. */
export function CommandAnswers({ chat }: { chat: ChatKey }) {
  const answers = useAtomValue(commandAnswersAtom(chat));
  if (answers.length === 0) return null;
  return (
    <Suspense>
      <Answers answers={answers} />
    </Suspense>
  );
}
