import { CircleAlert } from "lucide-react";

/** An error that belongs to no single field. */
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
