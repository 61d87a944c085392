import type { ChangeEvent, ClipboardEvent, KeyboardEvent, RefObject } from "react";
import type { CompletionState } from "../../../../components/writing/completion/use_completion.ts";
import { afterUndo, isTyped } from "../../../../components/writing/apply_edit.ts";
import { handleKey } from "./field_keys.ts";
import { takePaste } from "../paste/paste.ts";
import type { SendKey } from "./send_key.ts";
import type { ComposerState } from "../use_composer.ts";

interface Context {
  field: RefObject<HTMLTextAreaElement | null>;
  writing: ComposerState;
  completion: CompletionState;
  /** Tells whether Ctrl+Shift+V was pressed, which pastes the text as it is. */
  isPlain: RefObject<boolean>;
  sendKey: SendKey;
  onSubmit(): void;
  onReached(isReached: boolean): void;
}

/** Handles typing, pasting and keys in the field. */
export function fieldEvents({ field, writing, completion, isPlain, sendKey, onSubmit, onReached }: Context) {
  const closeCode = () => void completion.closeCode().catch(console.debug);
  return {
    onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
      const text = target.value;
      if ((nativeEvent as InputEvent).inputType === "historyUndo") afterUndo(target);
      writing.setDraft(({ mentions, ...draft }) => ({
        ...draft,
        text,
        mentions: text === "" ? {} : mentions,
      }));
      if (text !== "") writing.typed();
      completion.look();
      if (isTyped(nativeEvent)) closeCode();
    },
    onSelect: completion.look,
    onCompositionEnd() {
      completion.look();
      closeCode();
    },
    onPaste(event: ClipboardEvent) {
      if (takePaste(field.current!, event.clipboardData, isPlain.current)) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      isPlain.current = event.shiftKey && event.key.toLowerCase() === "v";
      handleKey(event, {
        sendKey,
        onSubmit,
        onEscape: writing.leave,
        onEditLast: writing.editLast,
        onList: (event) => completion.token !== null && (completion.keys.current?.onKey(event) ?? false),
      });
    },
    onKeyUp(event: KeyboardEvent) {
      isPlain.current = false;
      if (["Tab", "F6"].includes(event.key)) onReached(true);
    },
  };
}
