import { useAtom, useSetAtom } from "jotai";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { completed } from "../../state/search/completion.ts";
import { eraseSearchesAtom, rememberSearchAtom } from "../../state/search/recent.ts";
import type { Suggestion } from "../../state/search/suggestions.ts";
import { isComposing } from "../../ui/keyboard.ts";
import { useListbox } from "../../ui/lists/listbox.ts";
import { type Choice, useChoices } from "./choices.ts";
import { focusSearchAtom } from "./focus_search.ts";

interface Props {
  value: string;
  onChange(value: string): void;
  onSubmit(value: string): void;
}

/** The text, its caret, and the list of what can follow. */
export function useSearchField({ value, onChange, onSubmit }: Props) {
  const id = useId();
  const [caret, setCaret] = useState(value.length);
  const [isAsked, setAsked] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const { choices, completion } = useChoices(value, Math.min(caret, value.length));
  const { input, placeCaret } = useCaret(value);
  const isOpen = isAsked && choices.length > 0;
  const { list, chosen, point, reset, onKey } = useListbox<HTMLDivElement>({
    count: choices.length,
    query: value,
    usual: completion?.isExpected ? 0 : -1,
  });
  useAskedFocus(input);
  const eraseSearches = useSetAtom(eraseSearchesAtom);
  const remember = useSetAtom(rememberSearchAtom);

  function change(text: string, at = text.length) {
    setCaret(at);
    placeCaret(at);
    reset();
    onChange(text);
    input.current?.focus();
  }

  function submit(text: string) {
    setAsked(false);
    remember(text);
    onSubmit(text);
  }

  function complete(suggestion: Suggestion) {
    if (suggestion.kind === "calendar") return calendar.current?.showPicker();
    const { text, caret } = completed(value, completion!, suggestion);
    change(text, caret);
  }

  function pick(choice: Choice) {
    if (choice.kind === "eraseAll") erase();
    else if (choice.kind === "recent") {
      change(choice.query);
      submit(choice.query);
    } else complete(choice);
  }

  function erase(query?: string) {
    eraseSearches(query);
    reset();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!takesKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Does what a key means here. Returns false when it means nothing. */
  function takesKey({ key, shiftKey }: KeyboardEvent): boolean {
    const choice = isOpen ? choices[chosen] : undefined;
    if (key === "Escape") return escape();
    if (key === "Enter" && choice) pick(choice);
    else if (key === "Delete" && choice?.kind === "recent") erase(choice.query);
    else if (key === "Tab" && !shiftKey && isOpen && value !== "") pick(choice ?? choices[0]);
    else if (key === "ArrowDown" && !isAsked && choices.length > 0) setAsked(true);
    else return isOpen && onKey(key);
    return true;
  }

  function escape(): boolean {
    if (isOpen) setAsked(false);
    return isOpen;
  }

  return {
    id,
    input,
    list,
    calendar,
    choices,
    chosen,
    isOpen,
    point,
    pick,
    erase,
    submit,
    change,
    onKeyDown,
    open: () => setAsked(true),
    clear: () => change(""),
    type(text: string) {
      setCaret(input.current?.selectionStart ?? text.length);
      setAsked(true);
      onChange(text);
    },
    pickDate(day: string) {
      if (!day || !completion) return;
      const { text } = completed(value, completion, {
        kind: "calendar",
        text: `${completion.part.word}:${day} `,
      });
      change(text);
    },
    onSelect({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      setCaret(currentTarget.selectionStart ?? value.length);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setAsked(false);
    },
  };
}

function useAskedFocus(input: RefObject<HTMLInputElement | null>): void {
  const [isAsked, setAsked] = useAtom(focusSearchAtom);
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    input.current?.focus();
    input.current?.select();
  }, [isAsked]);
}

/** Puts the caret where a completion ends. A changed value alone would put it to the end. */
function useCaret(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  }, [value]);
  return { input, placeCaret: (at: number) => wanted.current = at };
}
