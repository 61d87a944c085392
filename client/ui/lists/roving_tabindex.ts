import { type FocusEvent, useState } from "react";

/**
 * Keeps one row of a list in the tab order: the focused one, so that Tab moves on to its button. Otherwise it is
 * the open row, or else the first. `rows` is the selector of a row.
 */
export function useRovingTabIndex<Key extends string | number>(
  keys: readonly Key[],
  open: Key | null | undefined,
  keyOf: (row: HTMLElement) => Key | null,
  rows: string,
) {
  const [focused, setFocused] = useState<Key | null>(null);

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>(rows);
    setFocused(row && keyOf(row));
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  }

  const first = [focused, open].find((key) => key !== null && key !== undefined && keys.includes(key));
  return { tabStop: first ?? keys[0], listeners: { onFocus, onBlur } };
}
