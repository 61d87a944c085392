import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";

interface Props {
  title: string;
  /** What it is about, for those who listen, where the title alone does not say it. */
  label?: string;
  closeLabel?: string;
  /** Beside the button that closes. */
  tools?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

export function Panel({ title, label, closeLabel, tools, onClose, children }: Props) {
  const { t } = useTranslation("common");
  return (
    <aside
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
