import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The one action that adds the first item. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && <span className="empty__icon">{icon}</span>}
      <p className="empty__title">{title}</p>
      {children}
    </div>
  );
}
