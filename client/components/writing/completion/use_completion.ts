import { type RefObject, useRef, useState } from "react";
import { applyEdit, convertText } from "../apply_edit.ts";
import { nameIn, type Names, namesIn } from "../mentions.ts";
import type { CompletionKeys, Option } from "./options.ts";
import { closedCodesAt, type Token, tokenAt } from "./token.ts";
import { part } from "../../../base/parts.ts";

const loadCodes = part(() => import("../../emoji/code.ts"));

interface CompletionOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  names: Names;
  onNames(names: Names): void;
}

export type CompletionState = ReturnType<typeof useCompletion>;

/** The open list above the field, if any, and the callbacks by which the field reports changes. */
export function useCompletion({ field, names, onNames }: CompletionOptions) {
  const [token, setToken] = useState<Token | null>(null);
  const [active, setActive] = useState<{ list: string; option: string } | null>(null);
  const keys = useRef<CompletionKeys>(null);
  const closedAt = useRef<number | null>(null);

  /** Called after every change of the text or the caret. */
  function look() {
    const { value, selectionStart: caret, selectionEnd } = field.current!;
    const found = caret === selectionEnd ? tokenAt(value, caret) : null;
    if (closedAt.current !== found?.from) closedAt.current = null;
    const isDone = found?.sign === "@" && Object.hasOwn(names, found.query);
    setToken(found && closedAt.current === null && !isDone ? found : null);
  }

  function close() {
    closedAt.current = token?.from ?? null;
    setToken(null);
  }

  function pick({ put, uid, onPicked }: Option) {
    const { value } = field.current!;
    if (!token) return;
    const kept = namesIn(value, names);
    const text = uid === undefined ? put : `@${nameIn(kept, put, uid)}`;
    if (uid !== undefined) onNames(kept);
    setToken(null);
    onPicked?.();
    const hasSpace = value[token.to] === " ";
    applyEdit(field.current!, { from: token.from, to: token.to + (hasSpace ? 1 : 0), text: `${text} ` });
  }

  /** `:wave:` becomes an emoji with its second colon, and with it all codes that are pasted in a row. */
  async function closeCode() {
    const { value, selectionStart: caret } = field.current!;
    const closed = closedCodesAt(value, caret);
    if (!closed) return;
    const { emojiOfCodes } = await loadCodes();
    const put = await emojiOfCodes(closed.row, document.documentElement.lang);
    // Only if nothing was typed in the meantime.
    const isSame = field.current?.value === value && field.current.selectionStart === caret;
    if (put && isSame) convertText(field.current!, { from: closed.from, to: caret, text: put });
  }

  return { token, active, setActive, keys, look, close, pick, closeCode };
}
