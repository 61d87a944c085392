import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  hint?: ReactNode;
  error?: string;
}

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>{label}</label>
      <div className="field__box">
        <textarea
          id={id}
          className="field__input field__area"
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          {...area}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field__error">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
      {hint && <div id={`${id}-hint`} className="field__hint">{hint}</div>}
    </div>
  );
}
