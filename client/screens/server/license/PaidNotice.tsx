import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { takePaidLicense } from "../../../api/admin/license.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { useAction } from "../../../ui/forms/action.ts";

/**
 * After a payment. The license is saved on a click, because anybody could have made the address that leads here.
 */
export function PaidNotice({ onTaken }: { onTaken(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const [query, setQuery] = useSearchParams();
  const { isBusy, problem, run } = useAction();
  const session = query.get("paid");
  if (session === null) return null;

  async function take() {
    await takePaidLicense(session!);
    await onTaken();
    setQuery((now) => {
      now.delete("paid");
      return now;
    }, { replace: true });
  }

  return (
    <section className="settings-card">
      <h2>{t("license.paid")}</h2>
      <p className="settings-note">{t("license.paidText")}</p>
      <div className="settings-actions">
        <Button tone="primary" busy={isBusy} onClick={() => void run(take)}>{t("license.take")}</Button>
      </div>
      {problem && <FormNotice>{problem}</FormNotice>}
    </section>
  );
}
