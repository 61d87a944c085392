import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** What a native modal dialog needs: focus in, Esc, a click beside it, focus back. The inert page is the platform's. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const pressedMask = useRef(false);

  // Before the element leaves the page, which is when only a layout effect is undone.
  useLayoutEffect(() => {
    const element = ref.current!;
    const opener = openerOf(document.activeElement);
    element.showModal();
    element.querySelector<HTMLElement>("input, textarea, [data-autofocus]")?.focus();
    setContainer(element);
    return () => {
      element.close();
      if (document.activeElement === document.body) opener?.focus();
    };
  }, []);

  const props = {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    // Both ends of the click on the mask: selecting text past the edge must not close.
    onPointerDown: (event: PointerEvent) => pressedMask.current = event.target === ref.current,
    onClick: (event: MouseEvent) => event.target === ref.current && pressedMask.current && onClose(),
  };
  return { props, container };
}

/** A menu's item is gone by the time the dialog closes; what opened the menu is not. */
function openerOf(active: Element | null): HTMLElement | null {
  const popup = active?.closest("[role=menu]");
  const trigger = popup && document.querySelector(`[aria-controls="${CSS.escape(popup.id)}"]`);
  return (trigger ?? active) as HTMLElement | null;
}
