import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string;
}

interface LabelledFieldProps extends FieldWords {
  /** What is typed into, with these as its own. */
  children(ties: object): ReactNode;
  /** Stands inside the box, at its end. */
  trailing?: ReactNode;
}

/** A label above, what is wrong and what helps below, tied to what is typed into. */
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
