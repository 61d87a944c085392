import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../../base/toasts.ts";
import { editingAtom } from "../../../state/messages/editing.ts";
import { canSendAtom } from "../../../state/messages/rights.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { CannotSend } from "./CannotSend.tsx";
import { editDraftAtom, keepEditAtom, lastEditedAtom } from "./drafts.ts";
import { ComposerBody, type ComposerProps } from "./ComposerBody.tsx";

/** Each text has a field of its own, so that undo never reaches into another. */
export default function ComposerForm(props: ComposerProps) {
  const canSend = useAtomValue(canSendAtom(props.chat));
  const edited = useAtomValue(editingAtom(props.chat));
  const editing = props.thread === undefined ? edited : null;
  const store = useStore();
  const { t } = useTranslation("chat");

  // Ending the edit in any way drops its draft; hiding the field does not. The next edit starts with the sent
  // text.
  useEffect(() => {
    if (editing === null) {
      if (props.thread === undefined && store.set(keepEditAtom, props.chat)) {
        store.set(showToastAtom, { kind: "plain", text: t("composer.editGone") });
      }
      return;
    }
    store.set(lastEditedAtom(props.chat), editing);
    return () => {
      const isOver = store.get(editingAtom(props.chat)) !== editing;
      if (isOver && store.get(messageAtom(editing))) store.set(editDraftAtom(editing), null);
    };
  }, [editing]);
  if (canSend !== true) return <CannotSend chat={props.chat} />;
  return <ComposerBody key={editing ?? "new"} {...props} editing={editing} />;
}
