import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./IconButton.tsx";
import { PopupContainer } from "./popup_container.ts";

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  /** The buttons, the confirming one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  children?: ReactNode;
}

/** Focus in, Esc, focus back and the inert page behind are the platform's. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { onClose, title, description, footer, size = "medium", children } = props;
  const { t } = useTranslation("common");
  const dialog = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const pressedMask = useRef(false);
  const id = useId();

  // Before the element leaves the page, which is when only a layout effect is undone.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = openerOf(document.activeElement);
    element.showModal();
    element.querySelector<HTMLElement>("input, textarea, [data-autofocus]")?.focus();
    setContainer(element);
    return () => {
      element.close();
      if (document.activeElement === document.body) opener?.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Both ends of the click on the mask: selecting text past the edge must not close.
      onPointerDown={(event) => pressedMask.current = event.target === dialog.current}
      onClick={(event) => event.target === dialog.current && pressedMask.current && onClose()}
    >
      <PopupContainer value={container}>
        <div className="dialog__body">
          <header className="dialog__header">
            <h2 id={`${id}-title`} className="dialog__title">{title}</h2>
            <IconButton label={t("close")} onClick={onClose}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </header>
          <div className="dialog__content">
            {description && <p id={`${id}-text`} className="dialog__description">{description}</p>}
            {children}
          </div>
          {footer && <footer className="dialog__footer">{footer}</footer>}
        </div>
      </PopupContainer>
    </dialog>
  );
}

/** A menu's item is gone by the time the dialog closes; what opened the menu is not. */
function openerOf(active: Element | null): HTMLElement | null {
  const popup = active?.closest("[role=menu]");
  const trigger = popup && document.querySelector(`[aria-controls="${CSS.escape(popup.id)}"]`);
  return (trigger ?? active) as HTMLElement | null;
}
