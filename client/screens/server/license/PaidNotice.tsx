import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { takePaidLicense } from "../../../api/license.ts";
import { refusalText } from "../../../base/refusal_text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormNotice } from "../../../ui/FormNotice.tsx";

/**
 * After a payment. The license is saved on a click, because anybody could have made the address that leads here.
 */
export function PaidNotice({ onTaken }: { onTaken(): Promise<unknown> }) {
  const { t, i18n } = useTranslation("setting");
  const [query, setQuery] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const session = query.get("paid");
  if (session === null) return null;

  async function take() {
    setBusy(true);
    setProblem(undefined);
    try {
      await takePaidLicense(session!);
      await onTaken();
      setQuery((now) => {
        now.delete("paid");
        return now;
      }, { replace: true });
    } catch (failure) {
      setProblem(refusalText(i18n, failure));
      setBusy(false);
    }
  }

  return (
    <section className="settings-card">
      <h2>{t("license.paid")}</h2>
      <p className="settings-note">{t("license.paidText")}</p>
      <div className="settings-actions">
        <Button tone="primary" busy={isBusy} onClick={() => void take()}>{t("license.take")}</Button>
      </div>
      {problem && <FormNotice>{problem}</FormNotice>}
    </section>
  );
}
