import type { ComponentProps } from "react";
import { type FieldWords, LabelledField } from "./LabelledField.tsx";

export function TextArea({ label, hint, error, ...area }: ComponentProps<"textarea"> & FieldWords) {
  return (
    <LabelledField {...{ label, hint, error }}>
      {(ties) => <textarea className="field__input field__area" {...ties} {...area} />}
    </LabelledField>
  );
}
