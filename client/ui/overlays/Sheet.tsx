import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

interface SheetProps {
  title: string;
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A small dialog. On a phone it slides up from the bottom, like all dialogs. It is open while it is mounted. */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="small" footer={footer}>
      {children}
    </Dialog>
  );
}
