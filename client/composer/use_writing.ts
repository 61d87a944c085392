import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { type Draft, draftAtom } from "../messages/draft.ts";
import { editingAtom, replyingAtom } from "../messages/editing.ts";
import { sayTypingAtom } from "../messages/typing.ts";
import { editDraftAtom } from "./edit_draft.ts";
import { editLastAtom } from "./last_own.ts";
import { type Place, submitAtom } from "./submit.ts";
import { threadDraftAtom } from "./thread_draft.ts";

/** What is being written in a place, and all that can become of it. */
export function useWriting(place: Place) {
  const { chat, editing, thread } = place;
  const [draft, setDraft] = useAtom(draftOf(place));
  const { mode } = useAtomValue(draftAtom(chat));
  const keepMode = useSetAtom(draftAtom(chat));
  const setEditing = useSetAtom(editingAtom(chat));
  const [replying, setReplying] = useAtom(replyingAtom(chat));
  const submit = useSetAtom(submitAtom);
  const sayTyping = useSetAtom(sayTypingAtom);
  const editLast = useSetAtom(editLastAtom);

  /** The innermost first; answers whether there was any. */
  function leave(): boolean {
    if (thread !== undefined) return false;
    if (editing !== null) setEditing(null);
    else if (replying !== null) setReplying(null);
    else return false;
    return true;
  }

  return {
    draft,
    setDraft: (change: (draft: Draft) => Draft) => setDraft(change),
    mode,
    setMode: (mode: Draft["mode"]) => keepMode((draft) => ({ ...draft, mode })),
    replying: editing === null && thread === undefined ? replying : null,
    stopReplying: () => setReplying(null),
    stopEditing: () => setEditing(null),
    leave,
    submit: () => submit(place),
    typed: () => editing === null && sayTyping(chat),
    editLast: () => editing === null && thread === undefined && editLast(chat),
  };
}

function draftOf({ chat, editing, thread }: Place) {
  if (thread !== undefined) return threadDraftAtom(thread);
  return editing === null ? draftAtom(chat) : editDraftAtom(editing);
}
