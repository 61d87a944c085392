import { CircleAlert } from "lucide-react";

/** What no single field is to blame for. */
export function FormError({ text }: { text?: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="form-error">
          <CircleAlert size={18} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
