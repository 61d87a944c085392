import { type RefObject, useEffect } from "react";

/** The item that is highlighted when a menu opens. Null when a pointer opened it. */
export type Highlight = "first" | "last" | null;

interface Props {
  menu: RefObject<HTMLElement | null>;
  open: boolean;
  on: Highlight;
}

/** Rendered among the items of a menu, because the library does not know what opened a controlled menu. */
export function InitialHighlight({ menu, open, on }: Props) {
  useEffect(() => {
    if (!open || !on) return;
    const items = menu.current!.querySelectorAll<HTMLElement>("[role^=menuitem]");
    (on === "first" ? items[0] : items[items.length - 1])?.focus({ preventScroll: true });
  }, [open, on]);
  return null;
}

/** A click with a count of 0 comes from the keyboard or a screen reader. */
export function highlightOf({ detail }: { detail: number }): Highlight {
  return detail === 0 ? "first" : null;
}
