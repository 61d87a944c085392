import { useTranslation } from "react-i18next";
import { strengthOf } from "./strength.ts";

export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation("auth");
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
