import type { FormEvent } from "react";
import { MAX_CODE_LENGTH } from "schemas/limits.ts";
import { TextField } from "../../../ui/controls/TextField.tsx";

interface Props {
  label: string;
  /** Those of the app have only digits, and browsers suggest them. */
  kind: "app" | "recovery" | "any";
  hint?: string;
  error?: string;
  onInput?(event: FormEvent<HTMLInputElement>): void;
}

/** The field `code` of the second step. */
export function CodeField({ kind, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      name="code"
      className="field__input code-field"
      inputMode={kind === "app" ? "numeric" : undefined}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={MAX_CODE_LENGTH}
      autoFocus
    />
  );
}
