import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string;
}

interface LabelledFieldProps extends FieldWords {
  /** Renders the input with the given attributes. */
  children(ties: object): ReactNode;
  /** Shown inside the box, at its end. */
  trailing?: ReactNode;
}

/** A field with a label above, and the error and the hint below. Both are associated with the input. */
export function LabelledField({ label, hint, error, trailing, children }: LabelledFieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>{label}</label>
      <div className="field__box">
        {children({
          id,
          dir: "auto",
          "aria-invalid": error ? true : undefined,
          "aria-describedby": notes || undefined,
        })}
        {trailing}
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
