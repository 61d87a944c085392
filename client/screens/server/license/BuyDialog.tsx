import { useState } from "react";
import { useTranslation } from "react-i18next";
import { beginPayment } from "../../../api/admin/license.ts";
import { settingsPath } from "../../../base/paths.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";

/** Leads to the payment host's page, which comes back to `/cb/payment_success/<session>`. */
export function BuyDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("setting");
  const [domain, setDomain] = useState(location.hostname === "localhost" ? "*" : location.host);

  async function pay() {
    const back = location.origin + settingsPath("license");
    const success = `${location.origin}/cb/payment_success/{CHECKOUT_SESSION_ID}`;
    const { session_url } = await beginPayment(domain.trim(), success, back);
    location.assign(session_url);
  }

  return (
    <ConfirmDialog
      title={t("license.buyTitle")}
      text={t("license.buyText")}
      confirm={t("license.buyConfirm")}
      isReady={domain.trim() !== ""}
      onConfirm={pay}
      onClose={onClose}
    >
      <TextField
        label={t("license.fact.domains")}
        hint={t("license.domainHint")}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={domain}
        onChange={(event) => setDomain(event.target.value)}
      />
    </ConfirmDialog>
  );
}
