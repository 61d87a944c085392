import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FrontendUrlCheck } from "schemas/organization.ts";

/** Who answers at the address that was checked. */
export function FrontendAnswer({ result, answer }: FrontendUrlCheck) {
  const { t } = useTranslation("setting");
  const ok = result === "this_server";
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <div className="smtp-answer" data-ok={ok}>
      <p className="smtp-answer__title">
        <Icon size={16} aria-hidden />
        {t(`server.results.${result}`)}
      </p>
      <code dir="ltr">{answer}</code>
    </div>
  );
}
