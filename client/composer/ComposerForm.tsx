import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { canSendAtom } from "../message_tools/rights.ts";
import { editingAtom } from "../messages/editing.ts";
import { CannotSend } from "./CannotSend.tsx";
import type { ComposerProps } from "./Composer.tsx";
import { editDraftAtom } from "./edit_draft.ts";
import { Writing } from "./Writing.tsx";

/** Each text has a field of its own, so that undoing never reaches into another. */
export default function ComposerForm(props: ComposerProps) {
  const canSend = useAtomValue(canSendAtom(props.chat));
  const edited = useAtomValue(editingAtom(props.chat));
  const editing = props.thread === undefined ? edited : null;
  const store = useStore();

  // Left in whatever way, and not only out of sight: the next time begins with what was sent.
  useEffect(() => {
    if (editing === null) return;
    return () => {
      if (store.get(editingAtom(props.chat)) !== editing) store.set(editDraftAtom(editing), null);
    };
  }, [editing]);
  if (canSend !== true) return <CannotSend chat={props.chat} />;
  return <Writing key={editing ?? "new"} {...props} editing={editing} />;
}
