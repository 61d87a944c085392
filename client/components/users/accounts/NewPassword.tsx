import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/controls/PasswordField.tsx";

type Strength = 0 | 1 | 2 | 3 | 4;

/** Common passwords and their parts. Each counts as one letter. */
const FAMILIAR =
  /pass(wor[td])?|qwerty|azerty|letmein|welcome|admin|iloveyou|monkey|dragon|master|login|parley|secret|abc|asdf|\d{4}|(.)\2+/gi;
const BITS = [28, 40, 55, 75];

/**
 * A rough estimate: the number of unpredictable letters, times the bits of each. No rule requires a digit or
 * a sign, because length counts as much.
 */
function strengthOf(password: string): Strength {
  const reduced = password.replace(FAMILIAR, "x");
  const distinct = new Set(reduced).size;
  const bits = Math.min(reduced.length, distinct * 2) * Math.log2(alphabetOf(reduced));
  return BITS.filter((limit) => bits >= limit).length as Strength;
}

function alphabetOf(text: string): number {
  const kinds: [RegExp, number][] = [[/[a-z]/, 26], [/[A-Z]/, 26], [/\d/, 10], [/[ -/:-@[-`{-~]/, 33], [
    /[^ -~]/,
    100,
  ]];
  return kinds.reduce((size, [kind, letters]) => kind.test(text) ? size + letters : size, 1);
}

/** The pair of fields `password` and `repeated`. */
export function NewPassword(
  { label, error, repeatedError }: { label?: string; error?: string; repeatedError?: string },
) {
  const { t } = useTranslation("account");
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

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation("account");
  const strength = strengthOf(password);
  return (
    <div className="strength" data-strength={password ? strength : "none"}>
      <span className="strength__bars" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-filled={password !== "" && step <= Math.max(1, strength)} />
        ))}
      </span>
      <span aria-live="polite">{t(password ? `strength.${strength}` : "strength.hint")}</span>
    </div>
  );
}
