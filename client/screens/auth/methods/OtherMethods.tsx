import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Buttons below a form. Most ways load late or do not apply, so the styles show the separator only above one. */
export function OtherMethods({ children }: { children: ReactNode }) {
  const { t } = useTranslation("auth");
  return (
    <div className="auth__ways">
      <p className="auth__or">{t("or")}</p>
      {children}
    </div>
  );
}
