import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Why the server refused, beside what was asked of it. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p className="field__error" role="alert">
      <CircleAlert size={14} aria-hidden />
      {children}
    </p>
  );
}
