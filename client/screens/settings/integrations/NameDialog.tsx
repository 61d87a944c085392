import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../../base/refusal_text.ts";
import { checkName } from "../../../components/users/checks.ts";
import { FormDialog } from "../../../ui/FormDialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";

interface Props {
  title: string;
  text: string;
  submit: string;
  stored: string;
  onSave(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the name under which a webhook posts. */
export function NameDialog({ title, text, submit, stored, onSave, onClose }: Props) {
  const { t, i18n } = useTranslation("setting");
  const [name, setName] = useState(stored);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    const objection = checkName(name);
    if (objection) return setError(t(`auth:${objection}`));
    setBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      setError(refusalText(i18n, failure));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      description={text}
      size="small"
      submitLabel={submit}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("webhooks.name")}
        autoComplete="off"
        placeholder="GitHub"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
