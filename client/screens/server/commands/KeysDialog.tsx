import { useTranslation } from "react-i18next";
import type { SlashCommandKeys } from "schemas/slash_commands.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyField } from "../../../ui/CopyField.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";

/** Shows the keys of a command. They can be shown only now. */
export function KeysDialog({ keys, onClose }: { keys: SlashCommandKeys; onClose(): void }) {
  const { t } = useTranslation("setting");
  return (
    <Dialog
      open
      title={t("commands.keysTitle")}
      description={t("commands.keysText")}
      footer={<Button tone="primary" onClick={onClose}>{t("webhooks.done")}</Button>}
      onClose={onClose}
    >
      <div className="dialog-form">
        <CopyField label={t("commands.token")} value={keys.token} />
        <CopyField label={t("commands.secret")} value={keys.signing_secret} />
      </div>
    </Dialog>
  );
}
