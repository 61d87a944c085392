import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

export interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Stands inside the box, at its end. */
  trailing?: ReactNode;
}

export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>{label}</label>
      <div className="field__box">
        <input
          id={id}
          className="field__input"
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          {...input}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className="field__error">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && <div id={`${id}-hint`} className="field__hint">{hint}</div>}
    </div>
  );
}
