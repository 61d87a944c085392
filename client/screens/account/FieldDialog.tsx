import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/refusal_text.ts";
import type { ErrorKey } from "../../components/users/checks.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface Props {
  title: string;
  text: string;
  label: string;
  type?: "text" | "email";
  autoComplete: string;
  stored: string;
  check(value: string): ErrorKey;
  onSave(value: string): Promise<unknown>;
  onClose(): void;
}

/** Changes one value. What is wrong with it is shown below the field, whoever finds it. */
export function FieldDialog(props: Props) {
  const { title, text, label, type, autoComplete, stored, check, onSave, onClose } = props;
  const { t, i18n } = useTranslation("auth");
  const [value, setValue] = useState(stored);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    const objection = check(value);
    if (objection) return setError(t(objection));
    if (value.trim() === stored) return onClose();
    setBusy(true);
    try {
      await onSave(value.trim());
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
      submitLabel={t("common:save")}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={label}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={type === "email" ? "none" : undefined}
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => {
          setValue(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
