import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { CopyField } from "../../../ui/CopyField.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { curlOf } from "./HowTo.tsx";

/** Shows a new address. It can be shown only now, because the server keeps a hash. */
export function AddressDialog({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTranslation("setting");
  const address = `${location.origin}/api/hook/${token}`;
  return (
    <Dialog
      open
      title={t("webhooks.addressTitle")}
      description={t("webhooks.addressText")}
      footer={<Button tone="primary" onClick={onClose}>{t("webhooks.done")}</Button>}
      onClose={onClose}
    >
      <div className="dialog-form">
        <CopyField label={t("webhooks.address")} value={address} />
        <p className="settings-note">{t("webhooks.try")}</p>
        <pre className="settings-code" dir="ltr" tabIndex={0}>{curlOf(address)}</pre>
      </div>
    </Dialog>
  );
}
