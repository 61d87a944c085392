import type { ComponentProps, ReactNode } from "react";
import { type FieldWords, LabelledField } from "./LabelledField.tsx";

export interface TextFieldProps extends ComponentProps<"input">, FieldWords {
  /** Shown inside the box, at its end. */
  trailing?: ReactNode;
}

export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  return (
    <LabelledField {...{ label, hint, error, trailing }}>
      {(ties) => <input className="field__input" {...ties} {...input} />}
    </LabelledField>
  );
}
