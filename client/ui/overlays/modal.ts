import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLayer } from "../back/use_layer.ts";
import { closeModal } from "./close_modal.ts";
import { menuTriggerOf } from "../menus/menu_trigger.ts";
import { PHONE } from "../sizes.ts";
import { part } from "../../base/parts.ts";

const loadSheetDrag = part(() => import("./sheet_drag.ts"));

/** The behavior of a native modal dialog: initial focus, Esc, a click outside, and restoring the focus. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const pressedMask = useRef(false);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayer(true, onClose, { isOverlay: true });

  // Only layout effects are cleaned up before the element leaves the page.
  useLayoutEffect(() => {
    const element = ref.current!;
    const opener = menuTriggerOf(document.activeElement);
    // When Esc is pressed twice in a row, Chromium closes the dialog without a cancel event.
    const closed = () => latest.current();
    element.addEventListener("close", closed);
    element.showModal();
    if (matchMedia(PHONE).matches) void loadSheetDrag().catch(() => {});
    // Without a field the focus is on the title, not on the button that closes the dialog again.
    const first = element.querySelector<HTMLElement>("input, textarea, [data-autofocus]") ??
      element.querySelector<HTMLElement>(".dialog__title");
    first?.focus();
    setContainer(element);
    return () => {
      element.removeEventListener("close", closed);
      closeModal(element);
      // The element that opened the dialog may be gone. The platform then leaves the focus in the closing dialog.
      const active = document.activeElement;
      if (active === document.body || element.contains(active)) opener?.focus();
    };
  }, []);

  const props = {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    // Both the press and the release must be on the backdrop. Selecting text past the edge must not close the dialog.
    onPointerDown: (event: PointerEvent) => pressedMask.current = event.target === ref.current,
    onClick: (event: MouseEvent) => event.target === ref.current && pressedMask.current && onClose(),
  };
  return { props, container };
}
