import { type RefObject, useEffect, useRef, useState } from "react";

interface Options {
  /** The number of options. */
  count: number;
  /** The typed text. A new text resets the selection. */
  query: string;
  /** The option selected by default. -1 for none. */
  usual?: number;
}

interface Listbox<List extends HTMLElement> {
  /** The index of the selected option. -1 for none. */
  chosen: number;
  point(index: number): void;
  /** Returns to the default selection. */
  reset(): void;
  /** Returns whether the key moved the selection. */
  onKey(key: string): boolean;
  /** Attach it to the list. The selected option is scrolled into view. */
  list: RefObject<List | null>;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A list of `role="option"`, controlled by the keys of a field that keeps the focus. */
export function useListbox<List extends HTMLElement>(
  { count, query, usual = 0 }: Options,
): Listbox<List> {
  const [pointed, setPointed] = useState<number | null>(null);
  const [asked, setAsked] = useState(query);
  const list = useRef<List>(null);
  const isNew = useRef(true);
  const isAnew = asked !== query;
  const chosen = Math.min(isAnew ? usual : pointed ?? usual, count - 1);
  if (isAnew) {
    setAsked(query);
    setPointed(null);
  }

  useEffect(() => {
    // A new list starts at its first option. Scrolling would move the dialog that opens with it.
    if (!isNew.current) {
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    }
    isNew.current = false;
  }, [chosen, query]);

  function onKey(key: string): boolean {
    const step = STEPS[key];
    if (!step) return false;
    const to = chosen + step;
    if (count > 0) setPointed(Math.abs(step) === 1 ? around(to) : bounded(to));
    return true;
  }

  const bounded = (to: number) => Math.max(0, Math.min(count - 1, to));

  /** Wraps from the last option to the first and back. With none selected, it starts at either end. */
  const around = (to: number) => to < 0 ? count - 1 : to % count;

  return { chosen, point: setPointed, reset: () => setPointed(null), onKey, list };
}
