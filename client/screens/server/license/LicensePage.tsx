import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FREE } from "schemas/free_license.ts";
import type { License, LicenseOptions } from "schemas/license.ts";
import { getLicense, getLicenseOptions, saveLicense, takePaidLicense } from "../../../api/admin/license.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { BuyDialog } from "./BuyDialog.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { LicenseFacts } from "./LicenseFacts.tsx";
import { useSearchParams } from "wouter";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface State {
  license: License;
  options: LicenseOptions;
}

async function load(): Promise<State> {
  const [license, options] = await Promise.all([getLicense(), getLicenseOptions()]);
  return { license, options };
}

/** Limits of the license. Without one nothing is limited. */
export function LicensePage() {
  const loaded = useConfig(load);
  return <Loaded from={loaded}>{(state) => <Shown {...state} reload={loaded.reload} />}</Loaded>;
}

function Shown({ license, options, reload }: State & { reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const [dialog, setDialog] = useState<"key" | "buy" | "remove">();
  const isFree = license.base58 === FREE.base58;
  const onClose = () => setDialog(undefined);

  return (
    <div className="settings-form">
      {options.payment && <PaidNotice onTaken={reload} />}
      <section className="settings-card">
        <h2>{t(isFree ? "license.free" : "license.title")}</h2>
        <p className="settings-note">{t(isFree ? "license.freeText" : "license.text")}</p>
        {!isFree && <LicenseFacts license={license} />}
        {!isFree && <CopyField label={t("license.key")} value={license.base58} />}
        <div className="settings-actions">
          {options.payment && <Button onClick={() => setDialog("buy")}>{t("license.buy")}</Button>}
          {options.keys && <Button onClick={() => setDialog("key")}>{t("license.enter")}</Button>}
          {!isFree && <Button onClick={() => setDialog("remove")}>{t("license.remove")}</Button>}
        </div>
      </section>
      {dialog === "buy" && <BuyDialog onClose={onClose} />}
      {dialog === "key" && <KeyDialog onSaved={reload} onClose={onClose} />}
      {dialog === "remove" && (
        <ConfirmDialog
          title={t("license.removeTitle")}
          text={t("license.removeText")}
          confirm={t("license.removeConfirm")}
          onConfirm={() => saveLicense(FREE.base58).then(reload)}
          onClose={onClose}
        />
      )}
    </div>
  );
}

/**
 * After a payment. The license is saved on a click, because anybody could have made the address that leads here.
 */
function PaidNotice({ onTaken }: { onTaken(): Promise<unknown> }) {
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
