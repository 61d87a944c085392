import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from "react";
import { ApiError } from "../refusals.ts";
import { useAttempt } from "./attempt.ts";

/** Where one goes on after a choice; null: at the button. */
export type Onward = () => HTMLElement | null;

interface Popup {
  /** What it hangs on; null until it was first wanted. */
  anchor: HTMLElement | null;
  open: boolean;
  id: string;
  close(onward?: Onward): void;
  /** Has the focus when it is gone, however long that takes: its button, unless the way it closed leads on. */
  finalFocus(): HTMLElement | null;
  /** The given button, made to open it. */
  trigger: ReactElement;
}

/** The library behind popups is fetched when a pointer or the focus comes near, not with the first page. */
export function usePopup(
  trigger: ReactElement,
  role: "menu" | "dialog",
  load: () => Promise<unknown>,
): Popup {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const onward = useRef<Onward>(undefined);
  const id = useId();
  const attempt = useAttempt();

  const show = async (element: HTMLElement) => {
    const loading = load().catch((cause) => Promise.reject(new ApiError(0, null, { cause })));
    if (!await attempt(loading)) return;
    onward.current = undefined;
    setAnchor(element);
    setOpen(true);
  };
  const close = (to?: Onward) => {
    onward.current = to;
    setOpen(false);
  };
  const finalFocus = () => onward.current?.() ?? anchor;
  const approach = () => void load().catch(() => {});
  const props = {
    "aria-haspopup": role,
    "aria-expanded": open,
    "aria-controls": anchor ? id : undefined,
    "data-popup-open": open || undefined,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: (event: MouseEvent<HTMLElement>) => open ? setOpen(false) : show(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (role !== "menu" || event.key !== "ArrowDown" || open) return;
      event.preventDefault();
      show(event.currentTarget);
    },
  };
  return { anchor, open, id, close, finalFocus, trigger: cloneElement(trigger, props) };
}

/** A press on the trigger is the trigger's to answer, or it would close and open again. */
export function pressedOn(anchor: HTMLElement, event: Event): boolean {
  return event.target instanceof Node && anchor.contains(event.target);
}
