import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { MAX_KEY_NAME_BYTES } from "schemas/bots.ts";
import { byteLength } from "schemas/limits.ts";
import { postBotKey } from "../../../api/admin/bots.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useAction } from "../../../ui/forms/action.ts";
import { useSetAtom } from "jotai";
import { showToastAtom } from "../../../base/toasts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";

interface Props {
  bot: AdminUser;
  taken: string[];
  onAdded(): void;
  onClose(): void;
}

/** Asks for a name, and then shows the key. */
export function AddKeyDialog({ bot, taken, onAdded, onClose }: Props) {
  const { t } = useTranslation("setting");
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const { isBusy, problem, run } = useAction();
  const [made, setMade] = useState<string>();

  function add() {
    const wrong = wrongIn(name.trim(), taken);
    if (wrong) return setError(t(`bots.${wrong}`));
    void run(async () => {
      setMade(await postBotKey(bot.uid, name.trim()));
      onAdded();
    });
  }

  if (made !== undefined) return <NewKeyDialog value={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t("bots.addKeyTitle", { name: bot.name })}
      description={t("bots.addKeyText")}
      size="small"
      submitLabel={t("bots.addKey")}
      isBusy={isBusy}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label={t("bots.keyName")}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
    </FormDialog>
  );
}

function wrongIn(name: string, taken: string[]) {
  if (!name) return "keyNameMissing";
  if (byteLength(name) > MAX_KEY_NAME_BYTES) return "keyNameLong";
  return taken.includes(name) ? "keyNameTaken" : null;
}

/** The key, which nobody sees again. */
function NewKeyDialog({ value, onClose }: { value: string; onClose(): void }) {
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
