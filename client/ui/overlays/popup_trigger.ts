import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from "react";
import { ApiError } from "../../base/errors/refusals.ts";
import { useAttempt } from "../forms/attempt.ts";
import { type Highlight, highlightOf } from "../menus/InitialHighlight.tsx";

const ARROWS: Record<string, Highlight> = { ArrowDown: "first", ArrowUp: "last" };

/** Returns the element to focus after a choice. Null for the button. */
export type FocusTarget = () => HTMLElement | null;

interface Popup {
  /** The element next to which the popup opens. Null until it is first needed. */
  anchor: HTMLElement | null;
  open: boolean;
  /** The item that is highlighted first, depending on how the menu was opened. */
  highlight: Highlight;
  id: string;
  close(nextFocus?: FocusTarget): void;
  /** Gets the focus after the popup has closed: the button, unless the closing set another element. */
  finalFocus(): HTMLElement | null;
  /** The given button, with the props that open the popup. */
  trigger: ReactElement;
}

/** The popup library is loaded when the pointer or the focus comes near, not with the first page. */
export function usePopup(
  trigger: ReactElement,
  role: "menu" | "dialog",
  load: () => Promise<unknown>,
): Popup {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [highlight, setHighlight] = useState<Highlight>(null);
  const nextFocus = useRef<FocusTarget>(undefined);
  const id = useId();
  const attempt = useAttempt();

  const show = async (element: HTMLElement, highlight: Highlight) => {
    const loading = load().catch((cause) => Promise.reject(new ApiError(0, null, { cause })));
    if (!await attempt(loading)) return;
    nextFocus.current = undefined;
    setAnchor(element);
    setHighlight(highlight);
    setOpen(true);
  };
  const close = (to?: FocusTarget) => {
    nextFocus.current = to;
    setOpen(false);
  };
  const finalFocus = () => nextFocus.current?.() ?? anchor;
  const approach = () => void load().catch(() => {});
  const props = {
    "aria-haspopup": role,
    "aria-expanded": open,
    "aria-controls": anchor ? id : undefined,
    "data-popup-open": open || undefined,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: (event: MouseEvent<HTMLElement>) =>
      open ? setOpen(false) : show(event.currentTarget, highlightOf(event)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (role !== "menu" || !(event.key in ARROWS) || open) return;
      event.preventDefault();
      show(event.currentTarget, ARROWS[event.key]);
    },
  };
  return { anchor, open, highlight, id, close, finalFocus, trigger: cloneElement(trigger, props) };
}

/** The trigger handles its own presses. Otherwise the popup would close and open again. */
export function pressedOn(anchor: HTMLElement, event: Event): boolean {
  return event.target instanceof Node && anchor.contains(event.target);
}
