import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../../base/toasts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";

/** The key, which nobody sees again. */
export function NewKeyDialog({ value, onClose }: { value: string; onClose(): void }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  // Over plain HTTP there is no clipboard, and a browser may refuse it. The key stays selected for the keyboard.
  const [hasClipboard, setClipboard] = useState(Boolean(navigator.clipboard));

  async function copyAndClose() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      return setClipboard(false);
    }
    showToast({ kind: "success", text: t("common:copied") });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("bots.newKey")}
      footer={hasClipboard
        ? (
          <>
            <Button onClick={onClose}>{t("common:close")}</Button>
            <Button tone="primary" onClick={() => void copyAndClose()}>{t("bots.copyAndClose")}</Button>
          </>
        )
        : <Button tone="primary" onClick={onClose}>{t("common:close")}</Button>}
    >
      <FormNotice>{t("bots.newKeyText")}</FormNotice>
      <CopyField label={t("bots.key")} value={value} />
    </Dialog>
  );
}
