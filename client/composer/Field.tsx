import { useAtomValue } from "jotai";
import { type ClipboardEvent, type RefObject, Suspense, useEffect, useLayoutEffect, useState } from "react";
import type { ChatKey } from "../chats/key.ts";
import type { Draft } from "../messages/draft.ts";
import { applyEdit } from "./apply_edit.ts";
import { useCompletion } from "./completion/use_completion.ts";
import { selectionOf } from "./edit.ts";
import { answerKey, continueOnTouch } from "./field_keys.ts";
import { linkOver } from "./formatting.ts";
import { fitHeight, isTouch } from "./keyboard.ts";
import { sendKeyAtom } from "./send_key.ts";
import { lazily } from "../ui/lazily.ts";

const Completion = lazily(() => import("./completion/Completion.tsx"));

interface FieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  chat: ChatKey;
  draft: Draft;
  /** Named, placed and described by whoever shows it. */
  label: string;
  placeholder: string;
  describedBy?: string;
  isSource: boolean;
  isHidden: boolean;
  onChange(change: (draft: Draft) => Draft): void;
  onTyped(): void;
  onSubmit(): void;
  onEscape(): boolean;
  onEditLast(): boolean;
  /** By Tab or F6, and not because the chat was opened: then it shows where one is. */
  onReached(isReached: boolean): void;
}

export function Field(props: FieldProps) {
  const { field, chat, draft, isSource, isHidden, onChange } = props;
  const sendKey = useAtomValue(sendKeyAtom);
  const [isFocused, setFocused] = useState(false);
  const completion = useCompletion({
    field,
    names: draft.mentions,
    onNames: (mentions) => onChange((draft) => ({ ...draft, mentions })),
  });
  const { token, active } = completion;

  useLayoutEffect(() => fitHeight(field.current), [draft.text, isHidden]);
  useEffect(() => continueOnTouch(field.current!), []);

  function onPaste(event: ClipboardEvent) {
    const link = linkOver(selectionOf(field.current!), event.clipboardData.getData("text/plain"));
    if (!link) return;
    event.preventDefault();
    applyEdit(field.current!, link);
  }

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
        aria-controls={active?.list}
        aria-activedescendant={active?.option}
        spellCheck={!isSource}
        enterKeyHint={isTouch() || sendKey === "mod" ? "enter" : "send"}
        onChange={({ target }) => {
          const text = target.value;
          onChange(({ mentions, mode }) => ({ text, mentions: text === "" ? {} : mentions, mode }));
          if (text !== "") props.onTyped();
          completion.look();
          void completion.closeCode().catch(console.debug);
        }}
        onSelect={completion.look}
        onCompositionEnd={completion.look}
        onPaste={onPaste}
        onKeyDown={(event) =>
          answerKey(event, {
            ...props,
            sendKey,
            onList: (event) => token !== null && (completion.keys.current?.onKey(event) ?? false),
          })}
        onKeyUp={(event) => ["Tab", "F6"].includes(event.key) && props.onReached(true)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          props.onReached(false);
        }}
      />
      {token && isFocused && (
        <Suspense>
          <Completion
            ref={completion.keys}
            chat={chat}
            token={token}
            onPick={completion.pick}
            onClose={completion.close}
            onActive={completion.setActive}
          />
        </Suspense>
      )}
    </>
  );
}
