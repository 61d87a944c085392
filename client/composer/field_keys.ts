import type { KeyboardEvent } from "react";
import { applyEdit } from "./apply_edit.ts";
import { continued } from "./continuing.ts";
import { selectionOf } from "./edit.ts";
import { isComposing, isTouch } from "./keyboard.ts";
import { markOfKey, marks } from "./marks.ts";
import type { SendKey } from "./send_key.ts";

interface Answers {
  sendKey: SendKey;
  /** Whether the list above the field wanted the key. */
  onList(event: KeyboardEvent): boolean;
  onSubmit(): void;
  /** Whether there was something to leave. */
  onEscape(): boolean;
  onEditLast(): boolean;
}

/** What a key means in the composer; those that mean nothing here are the browser's, and the page's. */
export function answerKey(event: KeyboardEvent<HTMLTextAreaElement>, answers: Answers): void {
  // While letters are put together, every key is the input method's.
  if (isComposing(event)) return;
  if (!isAnswered(event, answers)) return;
  event.preventDefault();
  event.stopPropagation();
}

function isAnswered(event: KeyboardEvent<HTMLTextAreaElement>, answers: Answers): boolean {
  const field = event.currentTarget;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (isPlain && answers.onList(event)) return true;

  const mark = markOfKey(event);
  if (mark) applyEdit(field, marks[mark](selectionOf(field)));
  if (mark) return true;

  if (event.key === "Escape" && isPlain && !event.shiftKey) return answers.onEscape();
  if (event.key === "ArrowUp" && isPlain && !event.shiftKey && field.value === "") {
    return answers.onEditLast();
  }
  if (event.key === "Enter") return isEnterAnswered(event, answers);
  return false;
}

function isEnterAnswered(event: KeyboardEvent<HTMLTextAreaElement>, { sendKey, onSubmit }: Answers): boolean {
  const field = event.currentTarget;
  if (event.ctrlKey !== event.metaKey) {
    onSubmit();
    return true;
  }
  if (event.shiftKey || event.altKey || isTouch()) return false;

  const next = continued(selectionOf(field));
  if (next) applyEdit(field, next);
  else if (sendKey === "enter") onSubmit();
  else return false;
  return true;
}

/** The keyboards of phones do not name their keys; what they are about to do is told by all of them. */
export function continueOnTouch(field: HTMLTextAreaElement): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const isLine = event.inputType === "insertLineBreak" || event.data === "\n";
    if (!isLine || event.isComposing || !isTouch()) return;
    const next = continued(selectionOf(field));
    if (!next) return;
    event.preventDefault();
    applyEdit(field, next);
  };
  field.addEventListener("beforeinput", onBeforeInput);
  return () => field.removeEventListener("beforeinput", onBeforeInput);
}
