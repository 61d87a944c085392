import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { StrengthMeter } from "./StrengthMeter.tsx";

/** The pair of fields `password` and `repeated`. */
export function NewPassword(
  { label, error, repeatedError }: { label?: string; error?: string; repeatedError?: string },
) {
  const { t } = useTranslation("auth");
  const [password, setPassword] = useState("");
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t("newPassword")}
        autoComplete="new-password"
        onInput={(event) => setPassword(event.currentTarget.value)}
        hint={<StrengthMeter password={password} />}
        error={error}
      />
      <PasswordField
        name="repeated"
        label={t("repeatPassword")}
        autoComplete="new-password"
        error={repeatedError}
      />
    </>
  );
}
