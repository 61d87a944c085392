import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Shows why the server rejected a request, beside the form. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p className="field__error" role="alert">
      <CircleAlert size={14} aria-hidden />
      {children}
    </p>
  );
}
