import type { ReactNode } from "react";
import { type Scene, TableScene } from "./TableScene.tsx";

interface EmptyStateProps {
  icon?: ReactNode;
  /** The picture of the table instead of an icon. */
  scene?: Scene;
  title: string;
  /** The one action that adds the first item. */
  children?: ReactNode;
}

export function EmptyState({ icon, scene, title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {scene && <TableScene scene={scene} />}
      {icon && <span className="empty__icon">{icon}</span>}
      <p className="empty__title">{title}</p>
      {children}
    </div>
  );
}
