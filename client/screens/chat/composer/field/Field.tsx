import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { fitHeight, isTouch } from "../../../../ui/keyboard.ts";
import { CompletionPopup } from "../../../../components/writing/completion/CompletionPopup.tsx";
import { useCompletion } from "../../../../components/writing/completion/use_completion.ts";
import { fieldEvents } from "./field_events.ts";
import { continueOnTouch } from "./field_keys.ts";
import { sendKeyAtom } from "./send_key.ts";
import type { ComposerState } from "../use_composer.ts";

export interface FieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  chat: ChatKey;
  writing: ComposerState;
  /** The parent names, places and describes the field. */
  label: string;
  placeholder: string;
  describedBy?: string;
  isSource: boolean;
  isHidden: boolean;
  onSubmit(): void;
  /**
   * Called with true if the focus came by Tab or F6, and not because the chat opened. Then the composer shows the
   * focus.
   */
  onReached(isReached: boolean): void;
}

export function Field(props: FieldProps) {
  const { field, chat, writing: { draft, setDraft }, isSource, isHidden, onReached } = props;
  const sendKey = useAtomValue(sendKeyAtom);
  const [isFocused, setFocused] = useState(false);
  const completion = useCompletion({
    field,
    names: draft.mentions,
    onNames: (mentions) => setDraft((draft) => ({ ...draft, mentions })),
  });
  const isPlain = useRef(false);
  const events = fieldEvents({ ...props, sendKey, completion, isPlain });

  useLayoutEffect(() => fitHeight(field.current), [draft.text, isHidden]);
  useEffect(() => continueOnTouch(field.current!), []);

  return (
    <>
      <textarea
        ref={field}
        className="composer__field"
        data-source={isSource || undefined}
        hidden={isHidden}
        rows={1}
        dir="auto"
        value={draft.text}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={completion.active?.list}
        aria-activedescendant={completion.active?.option}
        spellCheck={!isSource}
        enterKeyHint={isTouch() || sendKey === "mod" ? "enter" : "send"}
        {...events}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          onReached(false);
        }}
      />
      {isFocused && <CompletionPopup chat={chat} completion={completion} />}
    </>
  );
}
