import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

interface SheetProps {
  title: string;
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A small dialog; on a phone, as all dialogs, it comes up from the lower edge. Mount it to open it. */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="small" footer={footer}>
      {children}
    </Dialog>
  );
}
