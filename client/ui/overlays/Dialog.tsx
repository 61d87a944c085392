import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { IconButton } from "../controls/IconButton.tsx";
import { useModal } from "./modal.ts";
import { PopupContainer } from "./popup_container.ts";

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  /** The buttons, with the confirming one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | "wide";
  children?: ReactNode;
}

/** The platform handles the initial focus, Esc, restoring the focus, and the inert page behind. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { onClose, title, description, footer, size = "medium", children } = props;
  const { t } = useTranslation("common");
  const modal = useModal(onClose);
  const id = useId();

  // Rendered outside its parent, because the browser would submit a form nested in another form.
  return createPortal(
    <dialog
      {...modal.props}
      className="dialog"
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
    >
      <PopupContainer value={modal.container}>
        <div className="dialog__body">
          <header className="dialog__header">
            <h2 id={`${id}-title`} className="dialog__title" tabIndex={-1}>{title}</h2>
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
    </dialog>,
    document.body,
  );
}
