import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../controls/IconButton.tsx";
import { menuTriggerOf } from "../menus/menu_trigger.ts";

interface Props {
  title: string;
  /** The accessible label, where the title alone is not enough. */
  label?: string;
  closeLabel?: string;
  /** Shown beside the close button. */
  tools?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

export function Panel({ title, label, closeLabel, tools, onClose, children }: Props) {
  const { t } = useTranslation("common");
  const ref = useRef<HTMLElement>(null);

  // When the panel closes with the focus inside, the focus returns to where it was.
  useLayoutEffect(() => {
    const panel = ref.current!;
    const opener = menuTriggerOf(document.activeElement);
    return () => void (panel.contains(document.activeElement) && opener?.focus());
  }, []);

  return (
    <aside
      ref={ref}
      className="panel"
      aria-label={label ?? title}
      data-region
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="panel__head">
        <h2 className="panel__title truncate">{title}</h2>
        {tools}
        <IconButton label={closeLabel ?? t("close")} side="left" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {children}
    </aside>
  );
}
