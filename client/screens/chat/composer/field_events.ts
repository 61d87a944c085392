import type { ChangeEvent, ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { applyEdit } from "./apply_edit.ts";
import type { CompletionState } from "./completion/use_completion.ts";
import { selectionOf } from "./edit.ts";
import { handleKey } from "./field_keys.ts";
import { linkOver } from "./formatting.ts";
import type { SendKey } from "./send_key.ts";
import type { WritingState } from "./use_writing.ts";

interface Context {
  field: RefObject<HTMLTextAreaElement | null>;
  writing: WritingState;
  completion: CompletionState;
  sendKey: SendKey;
  onSubmit(): void;
  onReached(isReached: boolean): void;
}

/** Handles typing, pasting and keys in the field. */
export function fieldEvents({ field, writing, completion, sendKey, onSubmit, onReached }: Context) {
  return {
    onChange({ target: { value: text } }: ChangeEvent<HTMLTextAreaElement>) {
      writing.setDraft(({ mentions, ...draft }) => ({
        ...draft,
        text,
        mentions: text === "" ? {} : mentions,
      }));
      if (text !== "") writing.typed();
      completion.look();
      void completion.closeCode().catch(console.debug);
    },
    onSelect: completion.look,
    onCompositionEnd: completion.look,
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length > 0) return;
      const link = linkOver(selectionOf(field.current!), event.clipboardData.getData("text/plain"));
      if (!link) return;
      event.preventDefault();
      applyEdit(field.current!, link);
    },
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      handleKey(event, {
        sendKey,
        onSubmit,
        onEscape: writing.leave,
        onEditLast: writing.editLast,
        onList: (event) => completion.token !== null && (completion.keys.current?.onKey(event) ?? false),
      });
    },
    onKeyUp(event: KeyboardEvent) {
      if (["Tab", "F6"].includes(event.key)) onReached(true);
    },
  };
}
