import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorKey } from "../../components/users/accounts/error_key.ts";
import { FormDialog } from "../../ui/forms/FormDialog.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { useAction } from "../../ui/forms/action.ts";

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
  const { t } = useTranslation("account");
  const [value, setValue] = useState(stored);
  const { isBusy, problem, setProblem, run } = useAction();

  function save() {
    const objection = check(value);
    if (objection) return setProblem(t(objection));
    if (value.trim() === stored) return onClose();
    void run(() => onSave(value.trim()).then(onClose));
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
        error={problem}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
