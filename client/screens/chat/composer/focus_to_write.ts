import { type RefObject, useEffect } from "react";
import { isTouch } from "../../../ui/keyboard.ts";
import type { ComposerTarget } from "./submit.ts";
import type { WritingState } from "./use_writing.ts";

/** Focuses the field when its chat opens, and when the user starts a reply or an edit. */
export function useFocusToWrite(
  field: RefObject<HTMLTextAreaElement | null>,
  { thread, editing }: ComposerTarget,
  { draft, replying }: WritingState,
): void {
  useEffect(() => {
    // On a phone the keyboard would cover the messages.
    if ((isTouch() || thread !== undefined) && editing === null && replying === null) return;
    const end = draft.text.length;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(end, end);
  }, [replying]);
}
