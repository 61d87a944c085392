import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { TextArea } from "./TextArea.tsx";

interface Props {
  label: string;
  /** The server has one. It is never shown. */
  isSet: boolean;
  /** Null keeps what the server has. */
  value: string | null;
  hint?: string;
  error?: string;
  /** For a secret of several lines. What is entered can be read. */
  rows?: number;
  onChange(value: string | null): void;
}

/** A secret that can be replaced, and not read. */
export function SecretField({ label, isSet, value, hint, error, rows, onChange }: Props) {
  const { t } = useTranslation("common");
  const id = useId();
  if (isSet && value === null) {
    return (
      <div
        className="field secret"
        role="group"
        aria-label={label}
        aria-describedby={error && id}
        data-invalid={error ? true : undefined}
      >
        <span className="field__label">{label}</span>
        <div className="secret__row">
          <span className="secret__dots" aria-hidden>••••••••••••</span>
          <span className="visually-hidden">{t("secret.isSet")}</span>
          <Button onClick={() => onChange("")}>{t("secret.replace")}</Button>
        </div>
        {error && (
          <p id={id} className="field__error">
            <CircleAlert size={14} aria-hidden />
            {error}
          </p>
        )}
      </div>
    );
  }
  const field = {
    label,
    hint,
    error,
    autoFocus: isSet,
    value: value ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === "" && !isSet ? null : target.value),
  };
  return (
    <div className="secret">
      {rows
        ? (
          <TextArea
            {...field}
            rows={rows}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )
        : <PasswordField {...field} autoComplete="new-password" />}
      {isSet && <Button tone="plain" onClick={() => onChange(null)}>{t("secret.keep")}</Button>}
    </div>
  );
}
