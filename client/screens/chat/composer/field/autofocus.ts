import { type RefObject, useEffect } from "react";
import { isTouch } from "../../../../ui/keyboard.ts";
import { focusHasMoved } from "./focus_at_opening.ts";
import type { ComposerTarget } from "../submit.ts";
import type { ComposerState } from "../use_composer.ts";

/** Focuses the field when its chat opens, and when the user starts a reply or an edit. */
export function useAutofocus(
  field: RefObject<HTMLTextAreaElement | null>,
  { thread, editing }: ComposerTarget,
  { draft, replying }: ComposerState,
): void {
  useEffect(() => {
    const isAsked = editing !== null || replying !== null;
    // On a phone the keyboard would cover the messages.
    if (!isAsked && (isTouch() || thread !== undefined || focusHasMoved())) return;
    const end = draft.text.length;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(end, end);
  }, [replying]);
}
