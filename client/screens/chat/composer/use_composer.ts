import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { isBlank } from "schemas/blank.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import type { Draft } from "../../../state/chats/drafts/draft.ts";
import { draftAtom } from "../../../state/chats/drafts/drafts.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { sendTypingAtom } from "../../../state/chats/typing.ts";
import { editingAtom, replyingAtom } from "../../../state/messages/editing.ts";
import { myUidAtom } from "../../../state/session.ts";
import { isLocalId, messageAtom } from "../../../state/timelines/message.ts";
import { bytesLeft } from "./ComposerLength.tsx";
import { useStaging } from "./attach/staging.ts";
import { editDraftAtom, threadDraftAtom } from "./drafts.ts";
import { type ComposerTarget, submitAtom } from "./submit.ts";

/** Opens the user's last message here for editing. Returns whether there is one. */
const editLastAtom = atom(null, (get, set, chat: ChatKey): boolean => {
  const me = get(myUidAtom);
  const mid = get(timelineAtom(chat)).ids.findLast((id) => {
    const message = isLocalId(id) ? null : get(messageAtom(id));
    return message?.from_uid === me && message.detail.type !== "reaction" &&
      message.detail.content_type.startsWith("text/");
  });
  if (mid !== undefined) set(editingAtom(chat), mid);
  return mid !== undefined;
});

export type ComposerState = ReturnType<typeof useComposer>;

/** The text being written in one target, and the actions on it. */
export function useComposer(target: ComposerTarget) {
  const { chat, editing, thread } = target;
  const [draft, setDraft] = useAtom(draftOf(target));
  const { mode } = useAtomValue(draftAtom(chat));
  const keepMode = useSetAtom(draftAtom(chat));
  const setEditing = useSetAtom(editingAtom(chat));
  const [replying, setReplying] = useAtom(replyingAtom(chat));
  const submit = useSetAtom(submitAtom);
  const sendTyping = useSetAtom(sendTypingAtom);
  const editLast = useSetAtom(editLastAtom);

  const left = bytesLeft(draft.text);
  const staging = useStaging(draft.files ?? [], (change) => setDraft(change));
  const hasFiles = staging.files.length > 0;
  const isEmpty = isBlank(draft.text) && !hasFiles && !staging.isPreparing;
  const canSubmit = !isEmpty && !staging.isPreparing && (left === null || left >= 0);

  /** Leaves the innermost state first. Returns whether there was one. */
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
    staging,
    left,
    isEmpty,
    canSubmit,
    submit: () => canSubmit && submit(target),
    typed: () => editing === null && sendTyping(chat),
    editLast: () => editing === null && thread === undefined && editLast(chat),
  };
}

function draftOf({ chat, editing, thread }: ComposerTarget) {
  if (thread !== undefined) return threadDraftAtom(thread);
  return editing === null ? draftAtom(chat) : editDraftAtom(editing);
}
